-- The first row of whatever a member owns hangs on `owners`, no longer on `members`. In a file of its own, so that the
-- tables are held for a moment only: what is there already is compared by the next one, while people go on working.
alter table health_policies drop constraint health_policies_member_id_fkey,
  add constraint health_policies_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table motor_policies drop constraint motor_policies_member_id_fkey,
  add constraint motor_policies_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table beneficiaries drop constraint beneficiaries_member_id_fkey,
  add constraint beneficiaries_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table health_folders drop constraint health_folders_member_id_fkey,
  add constraint health_folders_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table motor_folders drop constraint motor_folders_member_id_fkey,
  add constraint motor_folders_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table requests drop constraint requests_member_id_fkey,
  add constraint requests_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table waiting_files drop constraint waiting_files_member_id_fkey,
  add constraint waiting_files_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
alter table sessions drop constraint sessions_member_id_fkey,
  add constraint sessions_member_id_fkey
    foreign key (member_id) references owners (member_id) on delete cascade not valid;
