import type { RefusalTexts } from './refusals.fr.ts';

export const refusalsEn: RefusalTexts = {
  image_missing: 'A photo of your CIN is missing.',
  image_unreadable: 'The photo of your CIN cannot be read.',
  image_incomplete: 'The photo does not show the whole CIN, front and back.',
  card_expired: 'Your CIN is no longer valid.',
  details_differ: 'The name or the birth date is not the one on the CIN that was sent.',
  other_card: 'The CIN that was sent has another number than the request.',
  other: '{text}',
};
