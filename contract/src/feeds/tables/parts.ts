/** What several tables have in common. */
import { type FeedFields, keyOf, listOf, oneOf, stampedDay, text } from '../../fields/types.ts';

export const name = { is: 'name' } as const;
export const member: FeedFields = {
  member: {
    type: keyOf('members'),
    about: 'Whose row this is: the key of a row of `members` of the same source.',
    example: 'M-1001',
  },
};

export const steps = (
  statuses: readonly string[],
  ...examples: { status: string; happened_on: string; note: string }[]
): FeedFields => ({
  steps: {
    type: listOf(100, {
      status: {
        type: oneOf(statuses),
        about: 'The status of that day.',
        example: statuses[0] ?? '',
      },
      happened_on: { type: stampedDay, about: 'The day of the step.', example: '2026-10-02' },
      note: {
        type: text(500),
        otherwise: '',
        about: 'A short word for the member.',
        example: 'Dossier reçu',
      },
    }),
    otherwise: null,
    about:
      'Every dated step of the folder. Left out: the status and its day are one step, beside those that came before.',
    example: examples,
  },
});

export const declaration: FeedFields = {
  declaration: {
    type: { is: 'reference' },
    otherwise: null,
    about:
      'The number of the declaration that began the folder, as the member was told it. The declaration follows where the folder stands, as the table in the console says.',
    example: '618033991',
  },
};

export const documents: FeedFields = {
  documents: {
    type: listOf(50, {
      sha256: {
        type: { is: 'sha256' },
        about: 'Of the bytes, which were sent before.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      name: { type: text(120), about: 'As the member sees it.', example: 'decompte.pdf' },
    }),
    otherwise: null,
    about: 'The documents of the folder. Left out: it has none from this source.',
    example: [
      {
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
        name: 'decompte.pdf',
      },
    ],
  },
};
