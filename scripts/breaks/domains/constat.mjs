/** The accident report form, on one phone or two. */
export const CONSTAT = [
  {
    what: 'A code of another accident is taken in',
    file: 'contract/src/constat/exchange/take.ts',
    from: "  if (shown.id !== seat.id) return { is: 'other' };\n",
    to: '',
    caughtBy: [
      'contract/src/constat/exchange/take.test.ts',
      'is of the same accident and of the other driver',
    ],
  },
  {
    what: 'A scanned code writes in the own half',
    file: 'contract/src/constat/exchange/take.ts',
    from: '(seat.isComing && isUntouched)',
    to: 'isUntouched',
    caughtBy: [
      'contract/src/constat/exchange/take.test.ts',
      'never writes in this driver’s own half',
    ],
  },
  {
    what: 'A signature that the other phone forged closes the report',
    file: 'contract/src/constat/exchange/take.ts',
    from: 'if (!signature || !given.includes(signature.sha256)) return false;',
    to: 'if (!signature || given.length > 20) return false;',
    caughtBy: [
      'contract/src/constat/exchange/take.test.ts',
      'is not closed by a signature that the other phone had put into this driver’s half before',
    ],
  },
  {
    what: 'A code is larger than a camera reads',
    file: 'contract/src/constat/exchange/code.ts',
    from: 'bytes.length <= CODE_BYTES',
    to: 'bytes.length <= CODE_BYTES * 2',
    caughtBy: [
      'contract/src/constat/exchange/code.test.ts',
      'holds what this phone wrote where all is too much',
    ],
  },
  {
    what: 'Of two writings of one box the first stays',
    file: 'contract/src/constat/entries.ts',
    from: 'return one.stamp.count > other.stamp.count;',
    to: 'return one.stamp.count < other.stamp.count;',
    caughtBy: [
      'contract/src/constat/merge.test.ts',
      'written after they were seen win, whatever the phone',
    ],
  },
  {
    what: 'A stamp that was given twice leaves two reports',
    file: 'contract/src/constat/entries.ts',
    from: 'return canonicalJson(one.value) > canonicalJson(other.value);',
    to: 'return canonicalJson(one.value) === canonicalJson(other);',
    caughtBy: [
      'contract/src/constat/merge.test.ts',
      'of a phone that gave a stamp twice still come to one',
    ],
  },
  {
    what: 'A phone counts beyond the end',
    file: 'contract/src/constat/entries.ts',
    from: 'Math.min(highest(entries) + 1, COUNT_MAX)',
    to: 'Math.min(highest(entries) + 1, COUNT_MAX + 1)',
    caughtBy: ['contract/src/constat/merge.test.ts', 'cannot be counted beyond the end'],
  },
  {
    what: 'The server keeps the earlier writing of a box',
    file: 'api/src/features/constat/meeting/repository.ts',
    from: 'where (excluded.count, excluded.phone) > (kept.count, kept.phone)',
    to: 'where (excluded.count, excluded.phone) < (kept.count, kept.phone)',
    caughtBy: [
      'api/src/features/constat/meeting/written.test.ts',
      'is there once, however often it is sent; the later writing of a thing stays',
    ],
  },
  {
    what: 'A new code leaves the first phone in',
    file: 'api/src/features/constat/meeting/repository.ts',
    from: 'invite_spent = false, b_secret = null, b_phone = null,',
    to: 'invite_spent = false, b_phone = null,',
    caughtBy: [
      'api/src/features/constat/meeting/routes.test.ts',
      'is another phone by a new code, and the first one is out',
    ],
  },
  {
    what: 'A meeting is read after its time',
    file: 'api/src/features/constat/meeting/repository.ts',
    from: 'where id = $1 and expires_at > $2`',
    to: 'where id = $1 and $2::timestamptz is not null`',
    caughtBy: [
      'api/src/features/constat/meeting/routes.test.ts',
      'comes after 48 hours, for every call, and the sweep leaves nothing',
    ],
  },
  {
    what: 'What two phones wrote stays when both have left',
    file: 'api/src/features/constat/meeting/repository.ts',
    from: 'where id = $1 and a_secret is null and b_secret is null',
    to: 'where id = $1 and a_secret is null and b_secret is not null',
    caughtBy: [
      'api/src/features/constat/meeting/routes.test.ts',
      'of one phone is said to the other, which still reads all; with both, nothing is left',
    ],
  },
];
