/** The rules that both sides share. */
export const RULES = [
  {
    what: 'A consultation 366 days ago is taken',
    file: 'contract/src/core/constants.ts',
    from: 'CONSULTATION_WINDOW_DAYS = 365',
    to: 'CONSULTATION_WINDOW_DAYS = 366',
    caughtBy: [
      'contract/src/health-declarations/rules.test.ts',
      'accepts day 365 and refuses day 366',
    ],
  },
  {
    what: 'A consultation of tomorrow is taken',
    file: 'contract/src/health-declarations/rules.ts',
    from: 'max: today }',
    to: 'max: addDays(today, 1) }',
    caughtBy: [
      'contract/src/health-declarations/rules.test.ts',
      'accepts today and refuses tomorrow',
    ],
  },
  {
    what: 'Fees of eight characters are taken',
    file: 'contract/src/health-declarations/rules.ts',
    from: 'String(fees).length > MAX_FEES_CHARACTERS',
    to: 'String(fees).length > MAX_FEES_CHARACTERS + 1',
    caughtBy: [
      'contract/src/health-declarations/rules.test.ts',
      'takes fees of seven characters, and says so',
    ],
  },
  {
    what: 'A declaration takes 21 documents',
    file: 'contract/src/core/constants.ts',
    from: 'MAX_PROOFS = 20',
    to: 'MAX_PROOFS = 21',
    caughtBy: [
      'contract/src/requests/rules.test.ts',
      'health-declaration: 20 documents, 0 voice messages',
    ],
  },
  {
    what: 'A file of exactly 10 MB is refused',
    file: 'contract/src/requests/file-rules.ts',
    from: 'file.size > MAX_FILE_BYTES',
    to: 'file.size >= MAX_FILE_BYTES',
    caughtBy: [
      'contract/src/requests/file-rules.test.ts',
      'may be of exactly 10 MB, and not of one byte more',
    ],
  },
  {
    what: 'A message may have 2,001 characters',
    file: 'contract/src/requests/rules.ts',
    from: 'MESSAGE_MAX = 2_000',
    to: 'MESSAGE_MAX = 2_001',
    caughtBy: [
      'contract/src/requests/draft-rules.test.ts',
      'holds 2000 characters and not one more',
    ],
  },
  {
    what: 'A closed request takes documents',
    file: 'contract/src/requests/rules.ts',
    from: '  if (!isOpen(status)) return 0;\n',
    to: '',
    caughtBy: [
      'contract/src/requests/rules.test.ts',
      'is none for a closed request, or for a kind that is not asked',
    ],
  },
  {
    what: 'Files that wait may be one more than their limit',
    file: 'contract/src/requests/rules.ts',
    from: 'waiting.count < MAX_WAITING_FILES',
    to: 'waiting.count <= MAX_WAITING_FILES',
    caughtBy: ['contract/src/requests/rules.test.ts', 'what is sent ahead of its request'],
  },
  {
    what: 'A key of an idempotent request may end in a line break',
    file: 'contract/src/requests/rules.ts',
    from: '/^[\\w-]{8,100}$/',
    to: '/^[\\w-]{8,100}\\s*$/',
    caughtBy: ['contract/src/requests/draft-rules.test.ts', 'an idempotency key'],
  },
  {
    what: 'Someone of 15 may register',
    file: 'contract/src/core/constants.ts',
    from: 'MIN_REGISTRATION_AGE = 16',
    to: 'MIN_REGISTRATION_AGE = 15',
    caughtBy: [
      'contract/src/onboarding/rules.test.ts',
      'lets in someone who turns 16 today and not someone who turns 16 tomorrow',
    ],
  },
  {
    what: 'A sign-up goes without the terms',
    file: 'contract/src/onboarding/rules.ts',
    from: "  if (!signUp.termsAccepted) issues.push(issue('termsAccepted', 'terms_required'));\n",
    to: '',
    caughtBy: ['contract/src/onboarding/rules.test.ts', 'refuses {"termsAccepted":false}'],
  },
  {
    what: 'A letter counts as a special character',
    file: 'contract/src/core/password.ts',
    from: '/[^\\p{L}\\p{N}\\s]/u',
    to: '/[^\\p{N}\\s]/u',
    caughtBy: ['contract/src/core/password.test.ts', 'refuses Rafiq2026: one rule is missing'],
  },
  {
    what: 'A suggested password may hold a colon',
    file: 'contract/src/core/constants.ts',
    from: "'`~^|:'",
    to: "'`~^|'",
    caughtBy: [
      'contract/src/core/constants.test.ts',
      'are the limits and delays that section 9 of the two specifications names',
    ],
  },
  {
    what: 'A phone of nine digits is taken',
    file: 'contract/src/core/formats.ts',
    from: '/^0\\d{9}$/',
    to: '/^0\\d{8,9}$/',
    caughtBy: ['contract/src/core/formats.test.ts', 'has exactly 10 digits and starts with 0'],
  },
  {
    what: 'Two letters of an e-mail are shown',
    file: 'contract/src/core/formats.ts',
    from: 'email.slice(0, 1)',
    to: 'email.slice(0, 2)',
    caughtBy: [
      'contract/src/core/formats.test.ts',
      'shows the first character and the domain of an e-mail',
    ],
  },
  {
    what: 'Today is the day of UTC',
    file: 'contract/src/core/dates.ts',
    from: 'casablancaDay.format(now);',
    to: 'fromUtc(now);',
    caughtBy: [
      'contract/src/core/dates.test.ts',
      'is already tomorrow in Casablanca while UTC is in the last minute of the day',
    ],
  },
  {
    what: 'Six stars can be given',
    file: 'contract/src/ratings/rules.ts',
    from: 'score <= MAX_STARS',
    to: 'score <= MAX_STARS + 1',
    caughtBy: ['contract/src/ratings/ratings.test.ts', 'may not be 6'],
  },
  {
    what: 'A missing folder may name one',
    file: 'contract/src/health-complaints/rules.ts',
    from: "return draft.folderNumber === '' ? [] : [issue('reason', 'unknown_value')];",
    to: 'return [];',
    caughtBy: [
      'contract/src/health-complaints/rules.test.ts',
      'is accepted without a folder only when that is the reason',
    ],
  },
  {
    what: 'The only contract can be switched off',
    file: 'contract/src/policies/rules.ts',
    from: 'choices.findLast((choice) => choice.id === policy.id)?.enabled ?? policy.enabled',
    to: 'choices.findLast((choice) => choice.id === policy.id)?.enabled || policy.enabled',
    caughtBy: [
      'contract/src/policies/rules.test.ts',
      'takes the last word on a policy that is named twice',
    ],
  },
  {
    what: 'A contract that ended yesterday is about to end',
    file: 'contract/src/policies/rules.ts',
    from: 'days >= 0 &&',
    to: 'days >= -1 &&',
    caughtBy: [
      'contract/src/policies/rules.test.ts',
      'is near from 30 days before until the last day',
    ],
  },
  {
    what: "The wire's `prenom_du_beneficiare` is spelt right",
    file: 'contract/src/health-declarations/model.ts',
    from: "'prenom_du_beneficiare'",
    to: "'prenom_du_beneficiaire'",
    caughtBy: [
      'contract/src/health-declarations/wire.test.ts',
      'carries exactly these keys, and offers its own to $select',
    ],
  },
];
