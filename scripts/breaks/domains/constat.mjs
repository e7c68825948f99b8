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
];
