import type { IssueTexts } from './issues.fr.ts';

export const issuesEn: IssueTexts = {
  required: 'This field is required.',
  cin_format: 'The CIN must have 3 to 12 letters and digits, with at least one digit.',
  email_format: 'This e-mail address is not valid. Example: name@domain.ma',
  phone_format: 'The phone number must have 10 digits and start with 0.',
  mobile_required:
    'An SMS can only go to a Moroccan mobile number (06 or 07). Give one, or an e-mail address.',
  name_format: 'Use letters, spaces, hyphens and apostrophes (60 characters at most).',
  password_weak: 'The password is not strong enough.',
  password_wrong: 'This is not your current password.',
  password_common:
    'This password is among the most used, even with digits or signs around it. Choose another one.',
  password_personal: 'Your name, date of birth and CIN are easy to guess. Choose another password.',
  password_unchanged: 'Choose a password that differs from the current one.',
  passwords_differ: 'The two passwords must be the same.',
  date_format: 'This date does not exist. Expected format: YYYY-MM-DD.',
  date_too_late: 'The date must be {max} at the latest.',
  date_too_early: 'The date must be {min} at the earliest.',
  too_long: 'This text is too long ({max} characters at most).',
  text_format: 'This text holds a character that cannot be read.',
  number_format: 'A number is expected.',
  number_too_small: 'The value must be at least {min}.',
  number_too_large: 'The value must be at most {max}.',
  unknown_field: 'This field does not exist.',
  unknown_value: 'This value is not one of the choices.',
  json_format: 'A JSON object is expected.',
  wrong_type: 'This value is not of the expected type.',
  too_many_values: 'Too many values ({max} at most).',
  policy_unknown: 'This contract does not exist.',
  health_policy_required: 'Choose at least one health contract.',
  motor_policy_required: 'Choose at least one car contract.',
  contact_required: 'Give an e-mail address or a phone number.',
  terms_required: 'Accept the terms to continue.',
  channel_required: 'Choose where to receive the code.',
  code_format: 'The code has {length} digits.',
  human_check_required: 'The verification must finish before you continue.',
  amount_format: 'Enter an amount with at most two decimals, for example 350.50.',
  amount_over_limit: 'The amount cannot be over {max} DH.',
  policy_disabled: 'This contract is not enabled. Enable it in “My contracts”.',
  policy_expired: 'This contract ended on {date}.',
  folder_unknown: 'This claim file is not among yours.',
  beneficiary_unknown: 'This dependant was not found.',
  beneficiary_ambiguous:
    'Several of your dependants have this name and birth date. Choose from the list.',
  file_empty: 'This document is empty.',
  file_type: 'Only PDF documents and images (JPEG, PNG, WebP, HEIC) are accepted.',
  file_active:
    'This PDF contains a program or another document. Send a photo of the document, or print it to a new PDF.',
  file_unreadable:
    'This PDF cannot be checked: it is protected or damaged. Send a photo of the document, or a PDF without protection.',
  file_infected: 'A virus was found in this document. Send a photo of it instead.',
  voice_type: 'Only a recording in MP3 format is accepted.',
  file_too_large: 'This document is over {max} MB.',
  files_required: 'Add at least one document.',
  too_many_files: '{max} documents at most.',
  too_many_waiting:
    'Too many documents are waiting already ({max} documents or {mb} MB at most). Send them, or remove some.',
  upload_unknown: 'This document is no longer there. Send it again.',
<<<<<<< HEAD
  cursor_unknown:
    'This cursor is none of ours, or the database was restored since. Begin again without one.',
  cursor_expired:
    'This cursor is more than {days} days old: events after it are gone. Begin again without one.',
=======
  source_format: 'The name of the source has 1 to 40 small letters, digits and hyphens.',
>>>>>>> next
};
