/**
 * A burst of what members do that must not be lost: declare care with its proofs, in one call or in several, and change
 * their address.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient } from '../world/client.ts';
import { aDocument, formOf } from '../world/form.ts';
import { jsonOf } from '../world/http.ts';
import { type Ledger, newLedger } from '../world/ledger.ts';
import type { Declarer } from '../world/members.ts';

export interface StormOptions {
  origins: () => readonly string[];
  publicUrl: string;
  members: readonly Declarer[];
  /** How many members act at the same moment. */
  atOnce: number;
  /** Files of a declaration, and their size at most. */
  files?: number;
  maxFileBytes?: number;
  /** The share of stories that end with a change of address, which promises a message. */
  messages?: number;
}

export interface Storm {
  ledger: Ledger;
  /** Stories that have begun are told to their end: then every call has been answered. */
  end(): Promise<Ledger>;
}

const BREATH_MS = 15;
/** Below what the portal allows a member in an hour. */
const CHANGES_A_MEMBER = 8;

type Told = Pick<StormOptions, 'publicUrl'> & { client: Client; ledger: Ledger };

const headersOf = (
  told: Pick<Told, 'publicUrl'>,
  { cookie }: Declarer,
): Record<string, string> => ({
  origin: told.publicUrl,
  cookie,
  accept: 'application/json',
});

let feesGiven = 0;

/** `uploads`: files that were sent before, which it takes along. As the portal does it says how many are to come. */
export const declare = async (
  told: Told,
  member: Declarer,
  { uploads = [], toFollow = 0 }: { uploads?: readonly string[]; toFollow?: number } = {},
): Promise<string | undefined> => {
  const key = randomUUID();
  feesGiven += 1;
  const fees = feesGiven;
  const body = {
    id_contrat: member.policyId,
    type_de_declaration_: 'Maladie',
    beneficiaireId: member.beneficiaryId,
    date_de_consultation_: member.today,
    frais_engages_: fees,
    ...(uploads.length > 0 && { uploads }),
  };
  const call = {
    method: 'POST' as const,
    path: '/v1/declarationsmaladie/',
    headers: {
      ...headersOf(told, member),
      'content-type': 'application/json',
      'idempotency-key': key,
      'files-to-follow': String(toFollow),
    },
    body: JSON.stringify(body),
  };
  const answer = await told.client.insist(call, 201);
  if (!answer) return undefined;
  const id = String(jsonOf(answer)?.id);
  told.ledger.declared.push({ memberId: member.memberId, key, id, fees });
  return id;
};

export const uploadCall = (
  told: Pick<Told, 'publicUrl'>,
  member: Declarer,
  sent: { recordId: string | null; key: string; bytes: Buffer },
) => {
  const form = formOf(sent.recordId, sent.bytes);
  return {
    method: 'POST' as const,
    path: sent.recordId === null ? '/v1/uploads' : '/v1/sf-files',
    headers: {
      ...headersOf(told, member),
      'content-type': form.type,
      'idempotency-key': sent.key,
    },
    body: form.body,
  };
};

/** It belongs to the record, and the client was told so. */
const noteFile = (
  { ledger }: Told,
  { memberId, cookie }: Declarer,
  { recordId, key, id, bytes }: { recordId: string; key: string; id: string; bytes: Buffer },
): void => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  ledger.uploaded.push({ memberId, cookie, recordId, key, id, sha256 });
};

export const upload = async (
  told: Told,
  member: Declarer,
  sent: { recordId: string; key: string; bytes: Buffer },
): Promise<boolean> => {
  const answer = await told.client.insist(uploadCall(told, member, sent), 201);
  if (!answer) return false;
  noteFile(told, member, { ...sent, id: String(jsonOf(answer)?.id) });
  return true;
};

/** As the portal does: the files first, and then one call that makes the declaration with them. */
const declareWith = async (told: Told, member: Declarer, files: Buffer[]): Promise<boolean> => {
  const sent: { key: string; bytes: Buffer; id: string }[] = [];
  for (const bytes of files) {
    const file = { recordId: null, key: randomUUID(), bytes };
    const answer = await told.client.insist(uploadCall(told, member, file), 201);
    if (!answer) return false;
    sent.push({ ...file, id: String(jsonOf(answer)?.id) });
    await wait(BREATH_MS);
  }
  const recordId = await declare(told, member, { uploads: sent.map(({ id }) => id) });
  if (recordId === undefined) return false;
  for (const file of sent) noteFile(told, member, { ...file, recordId });
  return true;
};

/** As the specification has it: the declaration first, then each file. */
const declareThenSend = async (told: Told, member: Declarer, files: Buffer[]): Promise<boolean> => {
  const recordId = await declare(told, member, { toFollow: files.length });
  if (recordId === undefined) return false;
  for (const bytes of files) {
    await upload(told, member, { recordId, key: randomUUID(), bytes });
    await wait(BREATH_MS);
  }
  return true;
};

/**
 * The address that recovers the access hears of it, and so does the one before, if it is another; the new one is asked
 * whether it is there. Each once: the same change sent again changes nothing.
 */
export const changeAddress = async (told: Told, member: Declarer): Promise<void> => {
  const old = member.email;
  const email = `${randomUUID()}@rafiq.example`;
  const call = {
    method: 'POST' as const,
    path: '/v1/me',
    headers: { ...headersOf(told, member), 'content-type': 'application/json' },
    body: JSON.stringify({ email, TEL: member.phone }),
  };
  const answer = await told.client.insist(call, 200);
  if (!answer) return;
  told.ledger.promised.push(...new Set([member.firstEmail, old, email]));
  member.email = email;
};

const tellStory = async (told: Told, member: Declarer, options: StormOptions): Promise<void> => {
  const { files = 2, maxFileBytes = 60_000, messages = 0.3 } = options;
  const documents = Array.from({ length: files }, () =>
    aDocument(1_000 + Math.floor(Math.random() * maxFileBytes)),
  );
  const tell = Math.random() < 0.5 ? declareWith : declareThenSend;
  if (!(await tell(told, member, documents))) return;
  if (member.changes < CHANGES_A_MEMBER && Math.random() < messages) {
    member.changes += 1;
    await changeAddress(told, member);
  }
};

export const tellerOf = ({ origins, publicUrl }: StormOptions, ledger = newLedger()): Told => ({
  publicUrl,
  ledger,
  client: createClient(origins, ledger),
});

export const startStorm = (options: StormOptions, ledger = newLedger()): Storm => {
  const told = tellerOf(options, ledger);
  let next = 0;
  let isOver = false;
  const act = async (): Promise<void> => {
    while (!isOver) {
      const member = options.members[next % options.members.length];
      next += 1;
      if (member) await tellStory(told, member, options);
      await wait(BREATH_MS);
    }
  };
  const actors = Array.from({ length: options.atOnce }, act);
  return {
    ledger: told.ledger,
    end: async () => {
      isOver = true;
      await Promise.all(actors);
      return told.ledger;
    },
  };
};
