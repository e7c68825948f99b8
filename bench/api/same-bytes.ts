/** Before anything is compared: both servers give the same answer to the same member. */
import { randomUUID } from 'node:crypto';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { openConnection } from '../harness/connection.ts';
import type { Call } from './calls.ts';

const LOOKED_AT = 200;

/** The number that is read out has to be the one of its record before both are left out. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/"id":"(\d+)","reference":"(\d+)"/, (numbers, id: string, reference: string) =>
      reference === referenceOf(id) ? '"id":"…","reference":"…"' : numbers,
    )
    .replace(/"id":"[\w-]+"/, '"id":"…"');

/** Names may come in another order: that costs neither side anything. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, held]) => [name, ordered(held)]));
};

/** Two records that were made one after the other differ in their number and their moment, and in nothing else. */
const comparable = (body: Buffer, call: Call): string =>
  call.withFreshKey
    ? withoutNumbers(body.toString()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    : body.toString();

const isSame = (left: string, right: string): boolean =>
  JSON.stringify(ordered(JSON.parse(left))) === JSON.stringify(ordered(JSON.parse(right)));

/** From where they differ: a page has tens of kilobytes. */
const SHOWN = 300;
const apart = (left: string, right: string): [string, string] => {
  const at = [...left].findIndex((sign, place) => sign !== right[place]);
  const from = Math.max(0, at - SHOWN / 2);
  return [left.slice(from, from + SHOWN), right.slice(from, from + SHOWN)];
};

export const requireSameBytes = async (
  call: Call,
  portal: { origin: string },
  reference: { origin: string },
): Promise<void> => {
  const [ours, theirs] = [openConnection(portal.origin), openConnection(reference.origin)];
  const requests = call.requests(portal.origin).slice(0, LOOKED_AT);
  const bodies = new Set<string>();
  for (const request of requests) {
    const withKey = () => ({
      ...request,
      headers: {
        ...request.headers,
        ...(call.withFreshKey && { 'idempotency-key': randomUUID() }),
      },
    });
    // the portal first: it may move the end of the session, which some answers tell
    const mine = await ours.ask(withKey());
    const yours = await theirs.ask(withKey());
    const [left, right] = [comparable(mine.body, call), comparable(yours.body, call)];
    if (mine.status !== call.status || yours.status !== call.status || !isSame(left, right)) {
      const [here, there] = apart(left, right);
      throw new Error(
        `${call.name}: the answers differ.\nportal    ${mine.status} …${here}\nreference ${yours.status} …${there}`,
      );
    }
    bodies.add(left);
  }
  ours.close();
  theirs.close();
  if (bodies.size < requests.length / 2) throw new Error(`${call.name}: members share answers`);
};
