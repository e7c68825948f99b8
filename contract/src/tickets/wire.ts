import type { RequestContract, RequestRecord, RequestRow } from '../requests/model.ts';
import { contractToWire, requestBaseToWire, requestFromWire } from '../requests/wire.ts';
import type { TicketDetails, TicketDraft, TicketType } from './model.ts';
import type { NewTicketWire, TicketWire } from './schema.ts';

export const ticketWireNames: Record<'policyId' | 'type' | 'message', string> = {
  policyId: 'id_contrat',
  type: 'type_de_reclamation_',
  message: 'description_de_la_reclamation',
};

export const OWN_FIELDS = ['type_de_reclamation_', 'description_de_la_reclamation'] as const;

export const ticketDraftToWire = (
  draft: TicketDraft,
  contract: RequestContract | null,
): NewTicketWire => ({
  ...(contract && contractToWire(contract)),
  dossier: draft.policyKind === 'motor' ? 'Auto' : 'Santé',
  type_de_reclamation_: draft.type,
  description_de_la_reclamation: draft.message,
});

export const ticketDraftFromWire = (wire: NewTicketWire & { dossier: string }): TicketDraft => ({
  policyId: wire.id_contrat ?? '',
  policyKind: wire.dossier === 'Auto' ? 'motor' : 'health',
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
