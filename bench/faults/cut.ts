/** Uploads that break off at any byte: they leave nothing, and the same upload sent again succeeds. */
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { aDocument } from '../world/form.ts';
import type { Call } from '../world/http.ts';
import type { Declarer } from '../world/members.ts';
import { openWorld, type World } from '../world/world.ts';
import { countLeftovers } from './audit.ts';
import { type Breakable, conclude, type PartResult } from './part.ts';
import { declare, tellerOf, upload, uploadCall } from './storm.ts';

const CUTS = 300;
const AT_ONCE = 6;
const MAX_FILE_BYTES = 300_000;
/** Longer than the portal listens to a broken sender. */
const SETTLE_LIMIT_MS = 30_000;

interface Cut {
  member: Declarer;
  recordId: string;
  key: string;
  bytes: Buffer;
  /** The whole form was sent and only its answer not waited for. */
  whole: boolean;
}

const wireOf = (call: Call, host: string): Buffer => {
  const body = Buffer.from(call.body ?? '');
  const lines = [
    `${call.method} ${call.path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(call.headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
};

/** By a reset, or as if the sender had finished; at once, or after the line stood still. */
const sendPart = async (origin: string, bytes: Buffer, length: number): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes.subarray(0, length), resolve));
  await wait(randomInt(0, 30));
  if (randomInt(2) === 0) socket.resetAndDestroy();
  else socket.destroy();
};

const cutOne = async (world: World, nth: number, recordId: string): Promise<Cut> => {
  const member = world.members[nth % world.members.length] as Declarer;
  const key = randomUUID();
  const bytes = aDocument(randomInt(1, MAX_FILE_BYTES));
  const origin = world.origins()[nth % world.seats.length] ?? '';
  const sent = wireOf(uploadCall(world, member, { recordId, key, bytes }), new URL(origin).host);
  // one in ten breaks between the last byte and the answer, where nobody knows what became of it
  const whole = nth % 10 === 0;
  await sendPart(origin, sent, whole ? sent.length : randomInt(0, sent.length));
  return { member, recordId, key, bytes, whole };
};

const untilSettled = async (world: World): Promise<void> => {
  const until = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const { pendingRows } = await countLeftovers(world);
    if (pendingRows === 0 || performance.now() > until) return;
    await wait(100);
  }
};

/** Cuts that were not whole and have a row all the same. */
const countKept = async (
  { db }: World,
  cuts: Cut[],
): Promise<{ broken: number; whole: number }> => {
  const rows = await db.rows<{ key: string }>({
    text: 'select upload_key as key from request_files where upload_key = any ($1)',
    values: [cuts.map(({ key }) => key)],
  });
  const kept = new Set(rows.map(({ key }) => key));
  const of = (whole: boolean): number =>
    cuts.filter((cut) => cut.whole === whole && kept.has(cut.key)).length;
  return { broken: of(false), whole: of(true) };
};

export const cutPart = async (postgres: Breakable, { times = CUTS } = {}): Promise<PartResult> => {
  const world = await openWorld(postgres, { name: 'cut', processes: 2 });
  try {
    const told = tellerOf({ ...world, atOnce: AT_ONCE });
    const cuts: Cut[] = [];
    const cutMany = async (first: number): Promise<void> => {
      for (let nth = first; nth < times; nth += AT_ONCE) {
        const member = world.members[nth % world.members.length] as Declarer;
        const recordId = await declare(told, member);
        if (recordId !== undefined) cuts.push(await cutOne(world, nth, recordId));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => cutMany(first)));
    await untilSettled(world);
    const kept = await countKept(world, cuts);
    const left = await countLeftovers(world);
    for (const { member, ...sent } of cuts) await upload(told, member, sent);
    const broken = cuts.filter(({ whole }) => !whole).length;
    return await conclude(world, told.ledger, {
      notes: [
        `${broken} uploads cut at a random byte, ${cuts.length - broken} between the last byte and the answer`,
        `before they were sent again: ${kept.broken} rows of the cut ones, ${kept.whole} of the whole ones, ${left.pendingRows} pending keys, ${left.strayFiles} stray files`,
      ],
      problems: kept.broken > 0 ? [`${kept.broken} cut uploads were kept`] : [],
    });
  } finally {
    await world.close();
  }
};
