-- What referred to a file before the keys of 024 does so still.
alter table accounts validate constraint accounts_id_file_id_fkey;
alter table access_requests validate constraint access_requests_id_file_id_fkey;
alter table onboarding_files validate constraint onboarding_files_file_id_fkey;
alter table library_documents validate constraint library_documents_file_id_fkey;
alter table request_files validate constraint request_files_file_fkey;
alter table waiting_files validate constraint waiting_files_file_fkey;
alter table health_folder_files validate constraint health_folder_files_file_fkey;
