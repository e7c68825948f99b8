import type { z } from 'zod';
import { caseFilterFromWire, caseFilterToWire } from '../cases/wire.ts';
import type { SavedFilter, SavedView, ViewChange, ViewDraft } from './model.ts';
import type {
  savedViewSchema,
  savedViewsSchema,
  viewChangeSchema,
  viewDraftSchema,
} from './schema.ts';

export type SavedViewWire = z.infer<typeof savedViewSchema>;
export type SavedViewsWire = z.infer<typeof savedViewsSchema>;
export type ViewDraftWire = z.infer<typeof viewDraftSchema>;
type ViewChangeWire = z.infer<typeof viewChangeSchema>;

const NOT_SAVED_WIRE = { text: '', contract: '', everywhere: 'false' } as const;

const filterFromWire = ({
  state = 'open',
  assignee = 'anybody',
  late = 'false',
  today = 'false',
  ...rest
}: ViewDraftWire['filter']): SavedFilter => {
  const said = { state, assignee, late, today, ...rest, ...NOT_SAVED_WIRE };
  const { text: _text, contract: _contract, isEverywhere: _, ...saved } = caseFilterFromWire(said);
  return saved;
};

const filterToWire = (filter: SavedFilter): ViewDraftWire['filter'] => {
  const whole = { ...filter, text: '', contract: '', isEverywhere: false };
  const {
    text: _text,
    contract: _contract,
    everywhere: _everywhere,
    ...saved
  } = caseFilterToWire(whole);
  return saved;
};

export const viewDraftFromWire = (wire: ViewDraftWire): ViewDraft => ({
  name: wire.name.trim(),
  filter: filterFromWire(wire.filter),
  sharedWith: wire.shared_with,
});

export const viewDraftToWire = ({ name, filter, sharedWith }: ViewDraft): ViewDraftWire => ({
  name,
  filter: filterToWire(filter),
  shared_with: sharedWith,
});

export const viewChangeFromWire = (wire: ViewChangeWire): ViewChange => ({
  name: wire.name.trim(),
  ...(wire.filter && { filter: filterFromWire(wire.filter) }),
  ...(wire.shared_with !== undefined && { sharedWith: wire.shared_with }),
});

export const viewChangeToWire = ({ name, filter, sharedWith }: ViewChange): ViewChangeWire => ({
  name,
  ...(filter && { filter: filterToWire(filter) }),
  ...(sharedWith !== undefined && { shared_with: sharedWith }),
});

export const savedViewToWire = ({ id, isOwn, count, ...draft }: SavedView): SavedViewWire => ({
  id,
  ...viewDraftToWire(draft),
  own: isOwn,
  count,
});

export const savedViewFromWire = ({ id, own, count, ...draft }: SavedViewWire): SavedView => ({
  id,
  ...viewDraftFromWire(draft),
  isOwn: own,
  count,
});
