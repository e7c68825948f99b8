import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { runSweep, startSweeps } from './sweeps.ts';

const START = new Date('2026-03-01T12:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe('a recurring sweep', () => {
  let database: TestDatabase;
  let now: Date;
  const clock = () => now;
  const run = vi.fn(async () => undefined);
  const sweep = { name: 'sessions', everyMinutes: 10, run };
  const offer = () => runSweep({ db: database.db, log: silentLog, clock }, sweep);

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.script('truncate sweeps');
    now = START;
    run.mockReset();
    run.mockImplementation(async () => undefined);
  });

  it('runs at the first offer and again when its time has come', async () => {
    await offer();
    now = minutesLater(8);
    await offer();
    expect(run).toHaveBeenCalledTimes(1);
    now = minutesLater(10);
    await offer();
    expect(run).toHaveBeenCalledTimes(2);
    expect(run).toHaveBeenLastCalledWith(database.db, minutesLater(10));
  });

  it('runs once when several processes offer at the same moment', async () => {
    await Promise.all([offer(), offer(), offer(), offer()]);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not start a second time while it runs, unless its process seems dead', async () => {
    const gate = Promise.withResolvers<undefined>();
    run.mockImplementationOnce(() => gate.promise);
    const running = offer();
    await expect.poll(() => run).toHaveBeenCalledTimes(1);
    now = minutesLater(59);
    await offer();
    expect(run).toHaveBeenCalledTimes(1);
    now = minutesLater(60);
    await offer();
    expect(run).toHaveBeenCalledTimes(2);
    gate.resolve(undefined);
    await running;
  });

  it('logs a failure, throws nothing and waits for its running sweeps at the end', async () => {
    const log = { ...silentLog, error: vi.fn() };
    run.mockRejectedValue(new Error('broken'));
    const sweeps = startSweeps({ db: database.db, log, clock, sweeps: [sweep] });
    await sweeps.stop();
    expect(run).toHaveBeenCalledOnce();
    expect(log.error).toHaveBeenCalledOnce();
  });
});
