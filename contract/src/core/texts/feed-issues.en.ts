import type { FeedIssueTexts } from './feed-issues.fr.ts';

export const feedIssuesEn: FeedIssueTexts = {
  webhook_url: 'Give an address of the form https://…, without a password or a fragment.',
  webhook_inner: 'This address leads into the inner network. WEBHOOK_INNER_HOSTS can name it.',
  cursor_unknown:
    'This cursor is none of ours, or the database was restored since. Begin again without one.',
  cursor_expired:
    'This cursor is more than {days} days old: events after it are gone. Begin again without one.',
  reference_format: 'This is not the number of a request: check its digits.',
  list_format: 'A list of JSON objects is expected.',
  yes_no_format: 'Yes or no is expected ({choices}).',
  unknown_choice: 'This value is not accepted. Possible values: {choices}.',
  media_types: 'Accepted types: {types}.',
  document_type: 'A PDF document or an image (JPEG, PNG, WebP, HEIC) is expected.',
  sha256_format: 'A hash of 64 hexadecimal digits is expected.',
  encoding_format:
    'These bytes are not UTF-8. If the batch is in windows-1252, say so when it is sent.',
  cells_count:
    'This row has {count} cells, the header {expected}: it is cut, or a separator stands outside quotes.',
  quote_open: 'A quote that opens in this row is not closed as it should be.',
  row_too_long: 'This row is too long ({max} characters at most).',
  column_missing:
    'Columns missing from the header: {columns}. Separate cells by semicolons or commas.',
  column_unknown:
    'Unknown columns in the header: {columns}. Separate cells by semicolons or commas.',
  column_twice: 'The header names twice: {columns}.',
  field_twice: 'This field is given twice: leave the right value alone.',
  feed_empty: 'This batch is empty.',
  feed_too_large: 'This batch is too large ({max} bytes at most, unpacked).',
  feed_too_many_rows: 'This batch has too many rows ({max} at most). Send it as several batches.',
  gzip_format: 'This gzip data is damaged or not whole.',
  gzip_undeclared: 'This batch is packed by gzip: say so when it is sent.',
  gzip_bomb: 'This gzip data unpacks to more than {max} times its size: it is refused.',
  feed_too_slow: 'This batch takes too long to read: it is refused.',
  too_many_refused: 'More than {max} rows are refused: reading has stopped.',
  member_unknown: 'This source knows no such member. Send their row first.',
  other_member: 'This key belongs to another member: send its removal first.',
  declaration_unknown: 'This member has sent no claim with this number.',
  same_version:
    'This version is already there with another content. Send the row with a higher version.',
  number_taken: 'Another contract of this member has this number.',
  cin_taken: 'This CIN is another person’s.',
  client_id_taken: 'This client number is another person’s.',
  birth_date_differs: 'This CIN is known with another date of birth.',
  not_leading: 'Another source keeps this person’s identity, and says otherwise.',
  other_person:
    'CIN and date of birth change at once: this may be somebody else. Send them one after the other, or the person under a new key.',
  in_use: 'This row cannot go as long as others hang on it.',
  changed_since: 'This row was changed since by another batch.',
  sha256_differs: 'What was sent has another hash: {found}.',
  document_unknown: 'This document was not sent, or too long ago. Send its bytes first.',
  refund_over_cost: 'The reimbursement is above the expenses ({cost}).',
  lines_differ: 'The lines add up to {sum}, which is not this total.',
  status_before_step: 'The date of the status is before that of the last step ({last}).',
  body_cut: 'The sending stopped before its end.',
  rows_differ: 'The document has {found} rows, its manifest says {expected}.',
  manifest_format: 'The manifest cannot be read: a JSON object with rows and sha256 is expected.',
  file_hash_differs: 'The hash of the document is {found}, its manifest says {expected}.',
  batch_id_format: 'The id of a batch has 1 to 100 letters, digits and signs . _ -.',
  batch_dropped: 'This batch was dropped by {by}: {why}',
  feed_file_name:
    'The name of the data file ends in .csv or .ndjson, with .gz behind it when it is packed.',
  key_is_over: 'This key has ended: make another one.',
  key_sources_requests:
    'Sources narrow events and contact details only: leave this empty, or make another key for the requests.',
  handover_now: 'Its version is now {version}.',
  handover_number: 'Its number is {number}.',
  text_or_template: 'Send a text or a template, not both.',
};
