/** What the console does with a second factor, call by call. */
import type { PasskeyCreationWire, PasskeyRequestWire } from '@rafiq/contract/passkeys/schema';
import type { LightMyRequestResponse } from 'fastify';
import { generateSync } from 'otplib';
import type { TestApp } from './app.ts';
import type { Authenticator, Trick } from './authenticator.ts';

export const totpCodeOf = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) });

/** The cookie that the answer sets, else the one that was there. */
export const staffCookieOf = ({ cookies }: LightMyRequestResponse, before = ''): string => {
  const value = cookies.find(({ name }) => name === 'staff')?.value;
  return value === undefined ? before : `staff=${value}`;
};

export const addTotp = async (test: TestApp, cookie: string, now: Date) => {
  const begun = await test.post('/v1/staff/factors/totp', {}, cookie);
  if (begun.statusCode !== 200) return { answer: begun, secret: '', cookie };
  const { secret } = begun.json<{ secret: string }>();
  const code = totpCodeOf(secret, now);
  const answer = await test.post('/v1/staff/factors/totp/confirm', { code }, cookie);
  return { answer, secret, cookie: staffCookieOf(answer, cookie) };
};

export const addStaffPasskey = async (
  test: TestApp,
  cookie: string,
  device: Authenticator,
  trick?: Trick,
) => {
  const asked = await test.post('/v1/staff/factors/passkeys/options', {}, cookie);
  if (asked.statusCode !== 200) return { answer: asked, cookie };
  const made = device.create(asked.json<PasskeyCreationWire>(), trick);
  const answer = await test.post('/v1/staff/factors/passkeys', made, cookie);
  return { answer, cookie: staffCookieOf(answer, cookie) };
};

export const passByDevice = async (
  test: TestApp,
  cookie: string,
  device: Authenticator,
  trick?: Trick,
) => {
  const url = '/v1/staff/session/second-factor/passkey';
  const asked = await test.post(`${url}/options`, {}, cookie);
  const answered = device.answer(asked.json<PasskeyRequestWire>(), trick);
  return test.post(url, answered, cookie);
};
