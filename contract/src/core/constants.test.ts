import { expect, it } from 'vitest';
import * as constants from './constants.ts';

// Most tests speak of a limit by its name, and would follow it wherever it went.
it('are the limits and delays that section 9 of the two specifications names', () => {
  expect(constants).toMatchObject({
    REQUEST_TIMEOUT_MS: 60_000,
    PASSWORD_MIN_LENGTH: 8,
    MIN_REGISTRATION_AGE: 16,
    CODE_LENGTH: 4,
    VERIFICATION_HOURS: 72,
    SIDEBAR_COLLAPSE_PX: 700,
    SIGNUP_FROM: 'web',
    PAGE_SIZE: 10,
    LOOKUP_PAGE_SIZE: 4,
    SELECTOR_BENEFICIARIES: 100,
    GUARANTEES_PAGE_SIZE: 50,
    VIDEOS_PAGE_SIZE: 50,
    PAGE_SIZES: [5, 10, 25],
    SHOW_MORE_THRESHOLD: 10,
    HOME_MOTOR_FOLDERS: 3,
    HOME_BLOG_POSTS: 2,
    STATISTICS_YEARS: 3,
    MAX_PROOFS: 20,
    MAX_BENEFICIARY_FILES: 6,
    MAX_FEES: 5_000_000,
    MAX_FEES_CHARACTERS: 7,
    CONSULTATION_WINDOW_DAYS: 365,
    AUDIO_MAX_MS: 100_000,
    NO_CONTRACT_REDIRECT_MS: 2_000,
    SUCCESS_ALERT_MS: 2_000,
    COMPLAINT_REDIRECT_MS: 3_000,
    MOTOR_COMPLAINT_RESET_MS: 2_000,
    BENEFICIARY_ADD_SPINNER_MS: 1_000,
    BENEFICIARY_UPDATE_SPINNER_MS: 2_000,
    ACCOUNT_TYPES: ['Santé', 'Auto', 'Habitation'],
    DEFAULT_DECLARATION_KIND: 'Maladie',
    SECTORS: [
      ...['construction', 'real_estate', 'insurance', 'bank', 'it_telecom', 'transport'],
      ...['distribution', 'media', 'health', 'education', 'services', 'administration'],
      ...['agriculture', 'industry', 'mines'],
    ],
  });
});
