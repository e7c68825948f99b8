-- Each row that was there before the keys of the file before has its owner.
alter table health_policies validate constraint health_policies_member_id_fkey;
alter table motor_policies validate constraint motor_policies_member_id_fkey;
alter table beneficiaries validate constraint beneficiaries_member_id_fkey;
alter table health_folders validate constraint health_folders_member_id_fkey;
alter table motor_folders validate constraint motor_folders_member_id_fkey;
alter table requests validate constraint requests_member_id_fkey;
alter table waiting_files validate constraint waiting_files_member_id_fkey;
alter table sessions validate constraint sessions_member_id_fkey;
