/**
 * What somebody whose identity was refused is told. Also by SMS: so no letter and no apostrophe that its alphabet lacks.
 * `other`: in the words of whoever decided.
 */
export const refusalsFr = {
  image_missing: 'Il manque une photo de votre CIN.',
  image_unreadable: 'La photo de votre CIN est illisible.',
  image_incomplete: 'La photo ne montre pas toute la CIN, recto et verso.',
  card_expired: 'La date de validité de votre CIN est passée.',
  details_differ: 'Le nom ou la date de naissance ne sont pas ceux de la CIN envoyée.',
  other_card: 'La CIN envoyée porte un autre numéro que celui de la demande.',
  other: '{text}',
} as const;

export type RefusalTexts = Record<keyof typeof refusalsFr, string>;
