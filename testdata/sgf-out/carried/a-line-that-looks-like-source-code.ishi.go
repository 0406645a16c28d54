USER SGF
ENDUSER
package main
B 1 A19
