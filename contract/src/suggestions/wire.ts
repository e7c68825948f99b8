import type { RequestRecord, RequestRow } from '../requests/model.ts';
import { requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { SuggestionDetails, SuggestionDraft } from './model.ts';
import type { NewSuggestionWire, SuggestionWire } from './schema.ts';

export const suggestionWireNames: Record<keyof SuggestionDraft, keyof NewSuggestionWire> = {
  title: 'title',
  message: 'message',
};

export const OWN_FIELDS = ['title', 'message'] as const;

export const suggestionDraftToWire = (draft: SuggestionDraft): NewSuggestionWire => ({ ...draft });

export const suggestionDraftFromWire = (wire: NewSuggestionWire): SuggestionDraft => ({
  title: wire.title.trim(),
  message: wire.message.trim(),
});

export const suggestionToWire = (
  request: RequestRow<SuggestionDetails> | RequestRecord<SuggestionDetails>,
  slug: string,
): SuggestionWire => ({
  ...requestBaseToWire(request, slug),
  title: request.details.title,
  message: request.details.message,
});

export const suggestionFromWire = (
  wire: SuggestionWire,
  slug: string,
): RequestRecord<SuggestionDetails> =>
  requestFromWire(wire, {
    kind: 'suggestion',
    slug,
    details: { title: wire.title, message: wire.message },
  });
