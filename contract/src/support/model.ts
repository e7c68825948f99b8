/** The six reasons of the error catalogue for asking support to call back. */
export const SUPPORT_REASONS = [
  'forgotten_password',
  'unidentified_cin',
  'wrong_birth_date',
  'invalid_data',
  'information',
  'unavailable_folders',
] as const;
