import type { ListField, ListGrammar } from '../core/list-query.ts';
import {
  type Fields,
  type KeptOf,
  type KeptWire,
  keptFromWire,
  keptToWire,
} from '../fields/fields.ts';
import type {
  AttachedFile,
  RequestContract,
  RequestFile,
  RequestKind,
  RequestRecord,
  RequestRow,
  RequestStatus,
} from './model.ts';
import { referenceOf } from './reference.ts';
import type { AttachedFileWire, RequestBaseWire, RequestFileWire } from './schema.ts';

/** The field that carries the insurer's answer to a request: `retour_rafiq` by default. */
export const returnField = (slug: string): `retour_${string}` => `retour_${slug}`;

/** What the repository can filter and sort by; each kind's own fields only shape the answer. */
export type RequestField = 'id' | 'status' | 'createdAt' | 'contractId' | 'detail';

const detail: ListField<RequestField> = { name: 'detail', type: 'text' };

/** The list grammar of one kind: what all share, and its own fields for $select. */
export const requestGrammar = (
  ownFields: readonly string[],
  slug: string,
): ListGrammar<RequestField> => ({
  fields: {
    ...Object.fromEntries(ownFields.map((name) => [name, detail])),
    id: { name: 'id', type: 'text', filter: true },
    status: { name: 'status', type: 'text', filter: true },
    createdate: { name: 'createdAt', type: 'text', sort: true },
    id_contrat: { name: 'contractId', type: 'text', filter: true },
    reference: detail,
    statusdate: detail,
    subject: detail,
    n_de_police: detail,
    n_d_adhesion: detail,
    company: detail,
    acted_by: detail,
    [returnField(slug)]: detail,
  },
  expand: [],
  search: false,
  defaultSort: { field: 'createdAt', descending: true },
});

export const requestFileToWire = (file: RequestFile): RequestFileWire => ({
  id: file.id,
  name: file.name,
  type: file.mediaType,
  size: file.size,
  role: file.role,
});

export const requestFileFromWire = (wire: RequestFileWire): RequestFile => ({
  id: wire.id,
  name: wire.name,
  mediaType: wire.type,
  size: wire.size,
  role: wire.role,
});

const attachedToWire = ({ sentAt, ...file }: AttachedFile): AttachedFileWire => ({
  ...requestFileToWire(file),
  createdate: sentAt,
});

type RowOrRecord = RequestRow<unknown> &
  Partial<Pick<RequestRecord<unknown>, 'events' | 'files' | 'folder'>>;

export const requestBaseToWire = (request: RowOrRecord, slug: string): RequestBaseWire => ({
  id: request.id,
  reference: referenceOf(request.id),
  createdate: request.createdAt,
  statusdate: request.statusAt,
  status: request.status,
  subject: request.subject,
  id_contrat: request.contract.id,
  n_de_police: request.contract.policyNumber,
  n_d_adhesion: request.contract.membershipNumber,
  company: request.contract.company,
  [returnField(slug)]: request.answer,
  ...(request.actedBy && { acted_by: request.actedBy }),
  ...(request.events && {
    timeline: request.events.map(({ status, at, note }) => ({ status, date: at, note })),
  }),
  ...(request.files && { piece_justificative: request.files.map(attachedToWire) }),
  ...(request.folder && {
    opened_folder: request.folder.number,
    opened_folder_id: request.folder.id,
  }),
});

/** Lists come without events and files: those are empty then. */
export const requestFromWire = <Details>(
  wire: RequestBaseWire,
  { kind, slug, details }: { kind: RequestKind; slug: string; details: Details },
): RequestRecord<Details> => ({
  id: wire.id,
  kind,
  status: wire.status as RequestStatus,
  subject: wire.subject,
  createdAt: wire.createdate,
  statusAt: wire.statusdate,
  answer: wire[returnField(slug)] ?? '',
  contract: {
    id: wire.id_contrat,
    policyNumber: wire.n_de_police,
    membershipNumber: wire.n_d_adhesion,
    company: wire.company,
  },
  details,
  ...(wire.acted_by && { actedBy: wire.acted_by }),
  events: (wire.timeline ?? []).map(({ status, date, note }) => ({
    status: status as RequestStatus,
    at: date,
    note,
  })),
  files: (wire.piece_justificative ?? []).map((file) => ({
    ...requestFileFromWire(file),
    sentAt: file.createdate,
  })),
  folder:
    wire.opened_folder_id === undefined
      ? null
      : { id: wire.opened_folder_id, number: wire.opened_folder ?? '' },
});

export const contractToWire = (contract: RequestContract) => ({
  id_contrat: contract.id,
  n_de_police: contract.policyNumber,
  n_d_adhesion: contract.membershipNumber,
  company: contract.company,
});

export type SummaryField = 'kind' | 'topic' | 'status' | 'createdAt';

/** The list of all kinds: filtered by kind, topic and status, searched, by date. */
export const summaryGrammar: ListGrammar<SummaryField> = {
  fields: {
    kind: { name: 'kind', type: 'text', filter: true },
    topic: { name: 'topic', type: 'text', filter: true },
    status: { name: 'status', type: 'text', filter: true },
    createdAt: { name: 'createdAt', type: 'text', sort: true },
  },
  expand: [],
  search: true,
  defaultSort: { field: 'createdAt', descending: true },
};

export type RecordWire<Table> = RequestBaseWire & KeptWire<Table>;

/** A record of one kind, in a list or on its own, under the names of the wire. */
export const recordToWire =
  <Table extends Fields>(fields: Table) =>
  (
    request: RequestRow<KeptOf<Table>> | RequestRecord<KeptOf<Table>>,
    slug: string,
  ): RecordWire<Table> => ({
    ...requestBaseToWire(request, slug),
    ...keptToWire(fields, request.details),
  });

export const recordFromWire =
  <Table extends Fields>(kind: RequestKind, fields: Table) =>
  (wire: RecordWire<Table>, slug: string): RequestRecord<KeptOf<Table>> =>
    requestFromWire(wire, { kind, slug, details: keptFromWire(fields, wire) });
