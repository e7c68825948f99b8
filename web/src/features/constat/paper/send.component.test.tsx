import type { Profile } from '@rafiq/contract/profile/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReport, type ReportStore } from '../store.ts';
import { askToDeclare, type SendParts, sendDeclaration, takeBack } from './send.ts';

const CAR = {
  ...{ id: '52', policyId: 'P', officeId: 'O', policyNumber: 'POL-1', insurer: 'Atlas' },
  ...{ make: 'Dacia', model: 'Duster', plate: '12345-أ-6', type: 'Auto', enabled: true },
  ...{ firstUseDate: '2020-01-01', effectDate: '2026-01-01', expiryDate: '2026-12-31' },
};
const profile = { policies: { health: [], motor: [CAR] } } as unknown as Profile;
const NO_LINE = new HttpError(0, 'connection');
const HASH = 'cd'.repeat(32);

/** As the insurer's side does: one request for one key, one file for one key. */
const insurer = () => {
  const requests = new Map<string, string>();
  const files = new Map<string, string>();
  /** How many files each creation says will follow. */
  const announced: number[] = [];
  /** What goes wrong next, and how often. */
  const faults: ('before' | 'after')[] = [];
  const fail = (step: () => void): void => {
    const fault = faults.shift();
    if (fault === 'before') throw NO_LINE;
    step();
    if (fault === 'after') throw NO_LINE;
  };
  let isLine = true;
  let member: string | null = 'm1';
  const reach = (): void => {
    if (!isLine) throw NO_LINE;
  };
  const parts: SendParts = {
    member: () => member,
    profile: async () => profile,
    cities: async () => {
      reach();
      return [{ french: 'Casablanca', arabic: 'الدار البيضاء' }];
    },
    create: async (plan, _profile, key) => {
      reach();
      announced.push(plan.filesToFollow);
      fail(() => requests.set(key, requests.get(key) ?? String(requests.size + 1)));
      return requests.get(key) ?? '';
    },
    upload: async (requestId, { id, name }) => {
      reach();
      fail(() => files.set(`${requestId} ${id}`, name));
    },
    paper: async () => {
      reach();
      return new Blob(['%PDF-'], { type: 'application/pdf' });
    },
    photo: async (_report, photo) => (photo === 'p1' ? new Blob(['x']) : null),
    today: () => '2026-11-17',
    now: () => new Date(0),
    pause: async () => {},
  };
  return {
    ...{ parts, requests, files, faults, announced },
    line: (is: boolean) => (isLine = is),
    signIn: (as: string | null) => (member = as),
  };
};

let side: ReturnType<typeof insurer>;
let store: ReportStore;
beforeEach(async () => {
  side = insurer();
  store = await createReport({ mine: ['a'] });
  store.put({
    'common.day': '2026-11-16',
    'common.city': 'Casablanca',
    'a.plate': '12345-أ-6',
    'common.photo.p1': {
      ...{ of: 'scene', sha256: HASH, bytes: 1, type: 'image/jpeg' },
      takenAt: '2026-11-16T10:00:00.000Z',
    },
  });
});

const ask = (more = {}) => askToDeclare(store, { memberId: 'm1', askedAt: '2026-11-17', ...more });
const send = () => sendDeclaration(store, side.parts);
const counts = () => [side.requests.size, side.files.size];

describe('a report that is declared', () => {
  it('is one declaration with the paper and the photo, and remembers which', async () => {
    await ask();
    expect(await send()).toEqual({ is: 'sent', requestId: '1' });
    expect(counts()).toEqual([1, 2]);
    expect(side.announced).toEqual([2]);
    expect([...side.files.values()]).toEqual(['constat-amiable-2026-11-16.pdf', 'photo-1.jpg']);
    expect(store.get()).toMatchObject({ declared: { requestId: '1' }, declaring: null });
  });

  it('stays one when it is pressed twice, or by two at once', async () => {
    await Promise.all([ask(), ask()]);
    await Promise.all([send(), send(), send()]);
    await ask();
    await send();
    expect(counts()).toEqual([1, 2]);
  });

  it.each(['before', 'after'] as const)(
    'stays one when the line is cut %s any step',
    async (when) => {
      for (let step = 0; step < 3; step += 1) {
        side = insurer();
        store.patch({ declared: null, declaring: null });
        side.faults.push(...Array.from({ length: step }, () => undefined as never), when);
        await ask();
        expect(await send()).toEqual({ is: 'waiting', for: 'line' });
        expect(store.get().declared).toBeNull();
        expect(await send()).toMatchObject({ is: 'sent' });
        expect(counts()).toEqual([1, 2]);
      }
    },
  );

  it('waits without a line, can be taken back, and then nothing leaves', async () => {
    side.line(false);
    await ask();
    expect(await send()).toEqual({ is: 'waiting', for: 'line' });
    await takeBack(store);
    side.line(true);
    expect(await send()).toEqual({ is: 'nothing' });
    expect(counts()).toEqual([0, 0]);
  });

  it('asks a busy server again, and leaves without another press', async () => {
    const { paper } = side.parts;
    const said = [new HttpError(429, 'too_many_at_once'), new HttpError(503, 'unavailable')];
    side.parts.paper = (...asked) => {
      const refusal = said.shift();
      return refusal ? Promise.reject(refusal) : paper(...asked);
    };
    await ask();
    expect(await send()).toMatchObject({ is: 'sent' });
    expect(counts()).toEqual([1, 2]);
  });

  it('can be taken back while a busy server is asked again', async () => {
    side.parts.paper = () => Promise.reject(new HttpError(503, 'too_busy'));
    side.parts.pause = () => takeBack(store);
    await ask();
    expect(await send()).toEqual({ is: 'nothing' });
  });

  it('waits on when the server stays busy', async () => {
    side.parts.paper = () => Promise.reject(new HttpError(503, 'too_busy'));
    await ask();
    expect(await send()).toEqual({ is: 'waiting', for: 'server' });
    expect(store.get().declaring).not.toBeNull();
  });

  it('can’t be taken back once it may have arrived', async () => {
    side.faults.push('after');
    await ask();
    await send();
    await takeBack(store);
    expect(store.get().declaring).toMatchObject({ isTried: true });
    expect(await send()).toMatchObject({ is: 'sent' });
    expect(counts()).toEqual([1, 2]);
  });

  it('leaves by nobody’s session but that of who pressed', async () => {
    await ask();
    for (const other of [null, 'm2']) {
      side.signIn(other);
      expect(await send()).toEqual({ is: 'waiting', for: 'session' });
    }
    expect(counts()).toEqual([0, 0]);
  });

  it('asks again what was left open when it was pressed without a line', async () => {
    store.put({ 'common.city': 'Km 12' });
    await ask();
    expect(await send()).toEqual({ is: 'asks' });
    await ask({ city: 'Casablanca' });
    expect(await send()).toMatchObject({ is: 'sent' });
  });

  it('goes without a photo that is on the other phone, and says so', async () => {
    store.put({
      'common.photo.p2': {
        ...{ of: 'b', sha256: HASH, bytes: 1, type: 'image/jpeg' },
        takenAt: '2026-11-16T10:00:00.000Z',
      },
    });
    await ask();
    expect(await send()).toEqual({ is: 'sent', requestId: '1' });
    expect(counts()).toEqual([1, 2]);
    expect(store.get().declaring?.refused).toHaveLength(1);
  });

  it('leaves out the number of a photo that does not come along, which the paper counts', async () => {
    const photo = { of: 'scene', sha256: HASH, bytes: 1, type: 'image/jpeg' };
    const takenAt = '2026-11-16T10:00:00.000Z';
    // before the one that is here, and after it
    store.put({
      'common.photo.p0': { ...photo, takenAt },
      'common.photo.p2': { ...photo, takenAt },
    });
    await ask();
    await send();
    expect([...side.files.values()]).toEqual(['constat-amiable-2026-11-16.pdf', 'photo-2.jpg']);
  });

  it('is told why when the insurer refuses, and waits no longer', async () => {
    const refusal = new HttpError(400, 'invalid_data');
    side.parts.create = () => Promise.reject(refusal);
    await ask();
    expect(await send()).toEqual({ is: 'refused', error: refusal });
    expect(store.get().declaring).toBeNull();
  });
});
