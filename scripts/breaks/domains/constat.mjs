/** The accident report form, on one phone or two. */
export const CONSTAT = [
  {
    what: 'A photo that was changed passes for the signed one',
    file: 'contract/src/constat/check.ts',
    from: "(await sha256(bytes)) === signed ? 'signed' : 'other'",
    to: "(await sha256(bytes)) === '' ? 'other' : 'signed'",
    caughtBy: ['contract/src/constat/check.test.ts', 'names the photo whose byte was changed'],
  },
  {
    what: 'A text in another spelling is not noticed',
    file: 'contract/src/constat/check.ts',
    from: '(!read.has(key) && !isAbout(key) && !isNothing(value)) || isRespelt(value)',
    to: '!read.has(key) && !isAbout(key) && !isNothing(value)',
    caughtBy: [
      'contract/src/constat/check.test.ts',
      'a text in another spelling, which has the same hash, is shown',
    ],
  },
  {
    what: 'A signature holds after a change',
    file: 'contract/src/constat/seal.ts',
    from: "given === present ? 'holds' : 'lapsed'",
    to: "given !== '' ? 'holds' : present",
    caughtBy: [
      'contract/src/constat/seal.test.ts',
      'lapses for who signed before a change, and is made anew',
    ],
  },
  {
    what: 'One signature seals',
    file: 'contract/src/constat/seal.ts',
    from: "holding.length === SIDES.length ? 'sealed'",
    to: "holding.length > 0 ? 'sealed'",
    caughtBy: ['contract/src/constat/seal.test.ts', 'needs both'],
  },
  {
    what: 'The time of a signature is not part of it',
    file: 'contract/src/constat/seal.ts',
    from: '{ strokes, hash, signedAt, ...(typed',
    to: '{ strokes, hash, ...(typed',
    caughtBy: [
      'contract/src/constat/seal.test.ts',
      'breaks on its own side when a stroke or the time is moved',
    ],
  },
  {
    what: 'Of two seals the later one stays',
    file: 'contract/src/constat/seal.ts',
    from: 'order <= 0 ? [one, other]',
    to: 'order > 0 ? [one, other]',
    caughtBy: [
      'contract/src/constat/merge.test.ts',
      'keep of two seals the first, whichever is named first',
    ],
  },
  {
    what: 'An accident of tomorrow is not doubted',
    file: 'contract/src/constat/doubts.ts',
    from: 'if (day > today) return',
    to: 'if (day > addDays(today, 1)) return',
    caughtBy: ['contract/src/constat/doubts.test.ts', 'the day and the hour'],
  },
  {
    what: 'Insurance that ended on the day of the accident is doubted',
    file: 'contract/src/constat/doubts.ts',
    from: 'validTo !== undefined && day > validTo',
    to: 'validTo !== undefined && day >= validTo',
    caughtBy: ['contract/src/constat/doubts.test.ts', 'with {"a.validTo":"2026-11-17"}'],
  },
  {
    what: 'Both drivers may have one plate',
    file: 'contract/src/constat/doubts.ts',
    from: "const isTwice = isSamePlate(a.plate ?? '', b.plate ?? '');",
    to: "const isTwice = a.plate === b.plate && a.plate === '';",
    caughtBy: ['contract/src/constat/doubts.test.ts', 'plates, phones, circumstances and damage'],
  },
  {
    what: 'A driver hands over the other half',
    file: 'contract/src/constat/meeting/rules.ts',
    from: "(side === 'a' && other === 'awaited')",
    to: "side === 'a'",
    caughtBy: [
      'contract/src/constat/meeting/sync.test.ts',
      'keeps what it may not write to itself: the other half once somebody is in',
    ],
  },
  {
    what: 'A stamp from far ahead is followed',
    file: 'contract/src/constat/meeting/rules.ts',
    from: 'stamp.count <= seen + LEAP',
    to: 'stamp.count <= seen + COUNT_MAX',
    caughtBy: [
      'contract/src/constat/exchange/take.test.ts',
      'has no stamp after which nothing could be written',
    ],
  },
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
    what: 'An invitation may have more parts than three',
    file: 'contract/src/constat/meeting/rules.ts',
    from: '    rest.length === 0 && MEETING_ID.test(meeting) &&',
    to: '    rest.length >= 0 && MEETING_ID.test(meeting) &&',
    caughtBy: [
      'contract/src/constat/meeting/rules.test.ts',
      'reads a pass and an invitation as they were written, and nothing else',
    ],
  },
];
