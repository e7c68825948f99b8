-- How a batch finds what it wrote before. In a file of its own: each of these reads its table once while nobody writes
-- to it, some seconds for some millions of rows. Rows that came otherwise are not in them.
create index crm_contacts_by_source on crm_contacts (source, source_key) where source is not null;
create index health_policies_by_source on health_policies (source, source_key) where source is not null;
create index motor_policies_by_source on motor_policies (source, source_key) where source is not null;
create index motor_guarantees_by_source on motor_guarantees (source, source_key) where source is not null;
create index beneficiaries_by_source on beneficiaries (source, source_key) where source is not null;
create index health_folders_by_source on health_folders (source, source_key) where source is not null;
create index motor_folders_by_source on motor_folders (source, source_key) where source is not null;
