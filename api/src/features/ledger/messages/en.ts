import type { PaceWords } from './fr.ts';

export const paceWordsEn: PaceWords = {
  team: {
    agent: 'the team of agents',
    supervisor: 'the team of supervisors',
    verifier: 'the team of verifiers',
    editor: 'the team of editors',
    administrator: 'the team of administrators',
    auditor: 'the team of auditors',
  },
  paced: {
    opening: 'records or requests of insured persons opened',
    listing: 'insured persons shown in lists',
    paging: 'further pages of the queue opened',
    answer: 'answers written',
    act: 'acts on accounts of insured persons',
  },
  within: { minute: 'one minute', hour: 'one hour', day: 'one day' },
};
