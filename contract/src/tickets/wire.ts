import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { TicketDetails, TicketDraft, TicketType } from './model.ts';
import type { NewTicketWire, TicketWire } from './schema.ts';

export const ticketWireNames: Record<keyof TicketDraft, string> = {
  policyId: 'id_contrat',
  policyNumber: 'n_de_police',
  type: 'type_de_reclamation_',
  message: 'description_de_la_reclamation',
};

export const OWN_FIELDS = ['type_de_reclamation_', 'description_de_la_reclamation'] as const;

export const ticketDraftToWire = (
  draft: Pick<TicketDraft, 'type' | 'message'>,
  contract: RequestContract | null,
): NewTicketWire => ({
  ...(contract && contractToWire(contract)),
  type_de_reclamation_: draft.type,
  description_de_la_reclamation: draft.message,
});

export const ticketDraftFromWire = (wire: NewTicketWire): TicketDraft => ({
  policyId: wire.id_contrat ?? '',
  policyNumber: wire.n_de_police ?? '',
  type: wire.type_de_reclamation_,
  message: wire.description_de_la_reclamation.trim(),
});

export const ticketToWire = (
  request: RequestRow<TicketDetails> | RequestRecord<TicketDetails>,
  slug: string,
): TicketWire => ({
  ...requestBaseToWire(request, slug),
  type_de_reclamation_: request.details.type,
  description_de_la_reclamation: request.details.message,
});

export const ticketFromWire = (wire: TicketWire, slug: string): RequestRecord<TicketDetails> =>
  requestFromWire(wire, {
    kind: 'ticket',
    slug,
    details: {
      type: wire.type_de_reclamation_ as TicketType,
      message: wire.description_de_la_reclamation,
    },
  });
