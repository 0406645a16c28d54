MARK ©@A1
EVENT Second
