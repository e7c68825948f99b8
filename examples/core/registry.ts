/** The insurer's members and their contracts: sent to the portal, and asked whether a request is one of theirs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Batch, Portal } from './portal.ts';

/** In this order every row finds what it names: a contract its member. */
const ENTITIES = ['members', 'health-policies', 'beneficiaries'];

export interface Registry {
  /** The key of a member's row, by the client number; undefined: somebody else's client. */
  memberKeyOf(clientId: string | null): string | undefined;
  /** Says what is left to people: to send it again would change nothing. */
  send(portal: Portal): Promise<string[]>;
}

interface MemberRow {
  key: string;
  client_id: string;
}

/** An entity that has no file has no row. */
const readRows = async (folder: string, entity: string): Promise<string> =>
  readFile(join(folder, `${entity}.ndjson`), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

const whyNotApplied = ({ state, refusals: [first] }: Batch): string =>
  first ? `${state}: ${first.key ?? ''} ${first.field}: ${first.message}` : state;

export const readRegistry = async (folder: string): Promise<Registry> => {
  const files = await Promise.all(ENTITIES.map((entity) => readRows(folder, entity)));
  const members = (files[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  const rows = members.map((line): MemberRow => JSON.parse(line));
  const keys = new Map(rows.map((row) => [row.client_id, row.key]));
  return {
    memberKeyOf: (clientId) => (clientId === null ? undefined : keys.get(clientId)),
    // at each start anew: rows that are there already are counted as unchanged
    send: async (portal) => {
      const left: string[] = [];
      for (const [nth, entity] of ENTITIES.entries()) {
        const rows = files[nth] ?? '';
        if (rows.trim() === '') continue;
        const sent = await portal.feed(entity, rows);
        if (sent.state === 'applied') continue;
        const problem = `${entity} ${whyNotApplied(sent)}`;
        // anything else may be applied yet: a row whose parent comes, a batch that somebody approves
        if (sent.state !== 'refused' && sent.state !== 'undone') throw new Error(problem);
        left.push(problem);
      }
      return left;
    },
  };
};
