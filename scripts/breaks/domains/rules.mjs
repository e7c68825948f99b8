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
    what: 'A paper card of a contract without an end is good for two years',
    file: 'contract/src/cards/rules.ts',
    from: 'PAPER_YEARS = 1',
    to: 'PAPER_YEARS = 2',
    caughtBy: [
      'contract/src/cards/token.test.ts',
      'is good for a year to the day where no end was told',
    ],
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
    what: 'A proposed password may hold digits that look like letters',
    file: 'contract/src/core/readable-password.ts',
    from: "'23456789'",
    to: "'0123456789'",
    caughtBy: [
      'contract/src/core/readable-password.test.ts',
      'is three words and four digits, strong by the rules, and free of what looks alike',
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
