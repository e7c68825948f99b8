import type { Rating, RatingDraft } from './model.ts';
import type { RatingBodyWire, RatingWire } from './schema.ts';

export const ratingWireNames: Record<keyof RatingDraft, keyof RatingBodyWire> = {
  score: 'note_sat_app',
  message: 'message',
};

/** Whose folder is rated: the specification sends it along for health. */
export interface RatedFolder {
  policyId: string;
  lastName: string;
  firstName: string;
  company: string;
}

export const ratingDraftToWire = (draft: RatingDraft, folder?: RatedFolder): RatingBodyWire => ({
  note_sat_app: draft.score,
  message: draft.message,
  ...(folder && {
    id_contrat: folder.policyId,
    nom_du_beneficiaire: folder.lastName,
    prenom_du_beneficiare: folder.firstName,
    company: folder.company,
  }),
});

export const ratingDraftFromWire = (wire: RatingBodyWire): RatingDraft => ({
  score: wire.note_sat_app,
  message: wire.message?.trim() ?? '',
});

export const ratingToWire = (rating: Rating): RatingWire => ({
  note_sat_app: rating.score,
  message: rating.message,
  createdate: rating.at,
});

export const ratingFromWire = (wire: RatingWire): Rating => ({
  score: wire.note_sat_app,
  message: wire.message,
  at: wire.createdate,
});
