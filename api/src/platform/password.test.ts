import { describe, expect, it } from 'vitest';
import { createPasswords } from './password.ts';

describe('passwords', () => {
  it('recognises the right one and no other', async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Sésame#2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(stored, 'Sésame#2026')).toBe(true);
    expect(await passwords.verify(stored, 'Sesame#2026')).toBe(false);
  });

  it('works as hard for somebody unknown', { tags: ['slow'] }, async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash('Sesame#2026');
    // the processor's time: a busy machine makes the other kind as long as it likes
    const workOf = async (hash: string | null) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 5; n += 1) await passwords.verify(hash, 'Wrong#2026');
      return process.cpuUsage(before).user;
    };
    await workOf(stored);
    const [known, unknown] = [await workOf(stored), await workOf(null)];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(await passwords.verify(null, 'Sesame#2026')).toBe(false);
  });

  it('sends away whom it could not serve soon, and serves again afterwards', async () => {
    const passwords = createPasswords({ atOnce: 1, maxWaiting: 2, strangersWaiting: 2 });
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => passwords.verify(null, 'x')),
    );
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused.map((one) => one.reason)).toEqual([
      expect.objectContaining({ code: 'too_busy', status: 503, details: { seconds: 5 } }),
      expect.objectContaining({ code: 'too_busy', status: 503, details: { seconds: 5 } }),
    ]);
    expect(await passwords.verify(null, 'x')).toBe(false);
  });

  it('lets a sign-in wait for one of a hundred sign-ups at most, and sends most of those away', {
    tags: ['slow'],
  }, async () => {
    const passwords = createPasswords({ atOnce: 1, maxWaiting: 50, strangersWaiting: 10 });
    let done = 0;
    const signUps = Array.from({ length: 100 }, async () => {
      await passwords.forStrangers.hash('Sesame#2026');
      done += 1;
    });
    const settled = Promise.allSettled(signUps);
    expect(await passwords.verify(null, 'x')).toBe(false);
    expect(done).toBeLessThanOrEqual(2);
    const refused = (await settled).filter((one) => one.status === 'rejected');
    expect([done, refused.length]).toEqual([11, 89]);
    expect(refused[0]?.reason).toMatchObject({ code: 'too_busy', details: { seconds: 5 } });
  });
});
