/**
 * Who is sent to by https: whoever has a certificate that the sending process trusts, for that name, today.
 * @module-tag slow
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aCertificate, anAuthority } from '../../testing/certificates.ts';
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts';
import { noLine, OF_NADIA, startWebhookStory, type WebhookStory } from '../../testing/webhooks.ts';
import { createWebhook, createWebhookTools } from './service.ts';

const SOON = { timeout: 20_000 };
const PROCESS = join(import.meta.dirname, '../../testing/webhook-delivery-process.ts');
const authority = anAuthority('Insurer CA');
const stranger = anAuthority('Somebody else');

let story: WebhookStory;
let folder: string;
beforeAll(async () => {
  story = await startWebhookStory({ features: [] });
  folder = await mkdtemp(join(tmpdir(), 'rafiq-https-'));
  await writeFile(join(folder, 'ca.pem'), authority.certificate);
});
afterAll(async () => {
  await story.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => story.forget());

/** Sends what is due in a process that trusts the authority of the insurer, as an operator would set it up. */
const deliverTrusting = async (id: string, host: string): Promise<void> => {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') };
  const child = fork(PROCESS, [story.test.databaseUrl, host], { env });
  await vi.waitFor(async () => expect(await story.attempts(id)).toHaveLength(1), SOON);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
};

const tellOne = async (certificate: ReturnType<typeof aCertificate>) => {
  const receiver = await startWebhookReceiver(certificate);
  const named = { serverSecret: null, webhookInnerHosts: [receiver.host] };
  const deps = { ...story.deps, webhooks: createWebhookTools(named) };
  const { id, secret } = await createWebhook(
    deps,
    { ...OF_NADIA, url: receiver.url },
    'Nadia',
    noLine,
  );
  await receiver.behave({ secret });
  await story.happen('request.created');
  await deliverTrusting(id, receiver.host);
  await receiver.close();
  const { waiting } = await story.stateOf(id);
  return {
    ...{ attempts: await story.attempts(id), waiting },
    outcomes: receiver.received.map(({ outcome }) => outcome),
  };
};

it('is delivered to a receiver whose certificate is of a trusted authority', async () => {
  expect(await tellOne(aCertificate('localhost', authority))).toEqual({
    ...{ attempts: [204], waiting: 0, outcomes: ['verified'] },
  });
});

const YESTERDAY = -86_400_000;

it.each([
  [
    'of an authority that nobody trusts',
    aCertificate('localhost', stranger),
    'unable_to_verify_leaf_signature',
  ],
  ['of nobody but itself', stranger, 'depth_zero_self_signed_cert'],
  ['that has expired', aCertificate('localhost', authority, YESTERDAY), 'cert_has_expired'],
  ['of another name', aCertificate('other.example', authority), 'err_tls_cert_altname_invalid'],
])(
  'is not sent to a receiver with a certificate %s, and the log says so',
  async (_of, certificate, problem) => {
    expect(await tellOne(certificate)).toEqual({ attempts: [problem], waiting: 1, outcomes: [] });
  },
);
