import type { z } from 'zod';
import type { IdentityCase, ShownClaimant } from './model.ts';
import type { identityCaseSchema } from './schema.ts';

export type IdentityCaseWire = z.infer<typeof identityCaseSchema>;

type NamedModel = NonNullable<IdentityCase['registry']>;
type NamedWire = NonNullable<IdentityCaseWire['registry']>;

const namedToWire = ({ firstName, lastName, birthDate, email, phone }: NamedModel): NamedWire => ({
  first_name: firstName,
  last_name: lastName,
  birth_date: birthDate,
  email,
  phone,
});

const namedFromWire = (wire: NamedWire): NamedModel => ({
  firstName: wire.first_name,
  lastName: wire.last_name,
  birthDate: wire.birth_date,
  email: wire.email,
  phone: wire.phone,
});

const claimantToWire = (one: ShownClaimant): IdentityCaseWire['claimants'][number] => ({
  ...{ code: one.code, kind: one.kind, state: one.state, language: one.language },
  ...namedToWire(one),
  since: one.since,
  lapses_at: one.lapsesAt,
  differs: [...one.differs],
  image: one.image && {
    id: one.image.id,
    media_type: one.image.mediaType,
    active: one.image.hasActiveContent,
  },
});

const claimantFromWire = (wire: IdentityCaseWire['claimants'][number]): ShownClaimant => ({
  ...{ code: wire.code, kind: wire.kind, state: wire.state, language: wire.language },
  ...namedFromWire(wire),
  since: wire.since,
  lapsesAt: wire.lapses_at,
  differs: wire.differs,
  image: wire.image && {
    id: wire.image.id,
    mediaType: wire.image.media_type,
    hasActiveContent: wire.image.active,
  },
});

export const identityCaseToWire = (shown: IdentityCase): IdentityCaseWire => ({
  ...{ id: shown.id, cin: shown.cin, open: shown.isOpen, version: shown.version },
  received_at: shown.receivedAt,
  due_at: shown.dueAt,
  registry: shown.registry && namedToWire(shown.registry),
  claimants: shown.claimants.map(claimantToWire),
  decisions: shown.decisions.map(({ hadImage, ...same }) => ({ ...same, had_image: hadImage })),
  waiting: shown.waiting,
});

export const identityCaseFromWire = (wire: IdentityCaseWire): IdentityCase => ({
  ...{ id: wire.id, cin: wire.cin, isOpen: wire.open, version: wire.version },
  receivedAt: wire.received_at,
  dueAt: wire.due_at,
  registry: wire.registry && namedFromWire(wire.registry),
  claimants: wire.claimants.map(claimantFromWire),
  decisions: wire.decisions.map(({ had_image, ...same }) => ({ ...same, hadImage: had_image })),
  waiting: wire.waiting,
});
