-- As 13_health_folders_by_number.sql.
create index motor_folders_by_reference on motor_folders (upper(reference));
