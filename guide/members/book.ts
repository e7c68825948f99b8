/** The insured person's guide, in three languages, shipped with the portal. */
import { LANGUAGES } from '@rafiq/contract/core/language';
import { become } from '../../e2e/support/portal.ts';
import { userGuideAddress } from '../../web/src/features/help/user-guide.ts';
import type { Book } from '../book.ts';
import { wordsIn } from '../words.ts';
import { SHOTS } from './shots.ts';
import { CHAPTERS } from './source/chapters.ts';
import { FRAME } from './source/frame.ts';

const MEMBER = 'AB123456';

export const MEMBERS_BOOK: Book = {
  name: 'members',
  languages: LANGUAGES,
  frame: FRAME,
  chapters: CHAPTERS,
  shots: SHOTS,
  cover: { desk: 'homeDesk', phone: 'home' },
  desk: { width: 1180, height: 720 },
  words: wordsIn('web', {
    app: 'app',
    common: '../../kit/src/texts',
    voice: '../../kit/src/voice',
    conversation: 'features/requests/conversation',
    refund: 'features/health-folders/refund',
    'to-do': 'features/home/to-do',
  }),
  base: '/#',
  enter: (page, _, language) => become(page, { cin: MEMBER, language, ownSession: true }),
  file: (language) => `web/public${userGuideAddress(language)}`,
};
