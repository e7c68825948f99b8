-- Staff look for a claim file over all members by the number that somebody reads out, in whichever letters. One index in
-- a file: whoever writes waits for one table only.
create index health_folders_by_number on health_folders (upper(folder_number));
