import type { RefusalTexts } from './refusals.fr.ts';

export const refusalsEn: RefusalTexts = {
  reasons: {
    'not-covered': 'Your contract does not cover this request.',
    'waiting-period': 'This request falls within the waiting period of your contract.',
    'ceiling-reached': 'The limit of your contract has been reached.',
    'too-late': 'This request came after the time that your contract allows.',
    'papers-missing': 'The documents that were asked for have not arrived.',
    'contract-ended': 'The contract was not in force on that date.',
    'already-settled': 'This request has already been settled.',
    'not-eligible': 'The person concerned does not meet the conditions of the contract.',
  },
  recourse:
    'You disagree? Reply to this message within {days} days, and a supervisor will look at your request again. You can then turn to the insurance mediator, and after that to ACAPS.',
};
