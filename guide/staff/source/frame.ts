import type { Frame } from '../../book.ts';
import type { Said } from '../chapter.ts';

export const FRAME: Frame<Said> = {
  title: { fr: 'Guide du personnel, {brand}' },
  coverTitle: { fr: 'Guide du personnel' },
  coverText: {
    fr: 'La console, écran par écran\u202f: répondre aux assurés, tenir les délais, les modèles et les contenus, recevoir les données, et savoir qui a vu quoi.',
  },
  coverAlt: { fr: 'Une demande dans la console' },
  contentsTitle: { fr: 'Sommaire' },
  howToRead: {
    fr: 'Les mots entre guillemets sont ceux des boutons et des écrans. Les images montrent les comptes d’essai. Chacun voit les écrans de ses rôles.',
  },
  chapter: { fr: 'Chapitre' },
  pictureAlt: { fr: 'Écran\u202f:' },
};
