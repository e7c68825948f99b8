/** The guide of the insurer's people, shipped with the console. */
import { openDesk, type Staff } from '../../e2e/support/console.ts';
import type { Book } from '../book.ts';
import { wordsIn } from '../words.ts';
import { SHOTS } from './shots.ts';
import { CHAPTERS } from './source/chapters.ts';
import { FRAME } from './source/frame.ts';

export const STAFF_BOOK: Book = {
  name: 'staff',
  languages: ['fr'],
  frame: FRAME,
  chapters: CHAPTERS,
  shots: SHOTS,
  cover: { desk: 'case' },
  desk: { width: 1360, height: 850 },
  words: wordsIn('console', {
    app: 'app',
    common: '../../kit/src/texts',
    sessions: 'lib/sessions',
  }),
  base: '/console/#',
  enter: (page, who, language) => openDesk(page, { who: who as Staff, language }),
  file: () => 'console/public/guide/rafiq-guide-personnel-fr.pdf',
};
