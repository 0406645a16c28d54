<html>
<head><title>404</title></head>
<body>Not found</body>
</html>
