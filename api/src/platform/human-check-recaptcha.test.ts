import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecaptchaCheck } from './human-check-recaptcha.ts';

let server: Server;
let url: string;

/** Answers as Google does: by the secret and response that come as a form. */
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const form = new URLSearchParams(text);
    if (form.get('response') === 'broken') return void reply.writeHead(502).end('<html>');
    const success = form.get('secret') === 'shared' && form.get('response') === 'solved & right';
    reply.end(JSON.stringify({ success, hostname: 'portal.example', 'error-codes': [] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => server.close());

const checkAt = (publicUrl = 'https://portal.example', asked = url) =>
  createRecaptchaCheck({ secret: 'shared', url: asked, publicUrl });

describe('reCAPTCHA', () => {
  it('lets a solved check pass', async () => {
    await checkAt().verify('solved & right');
  });

  it('refuses any other', async () => {
    const check = checkAt();
    await expect(check.verify('guessed')).rejects.toThrow('human_check_failed');
  });

  it('refuses one that was solved on somebody else’s page', async () => {
    const check = checkAt('https://other.example');
    await expect(check.verify('solved & right')).rejects.toThrow('human_check_failed');
  });

  it('says unavailable when Google does not answer, or not as agreed', async () => {
    const check = checkAt();
    await expect(check.verify('broken')).rejects.toThrow('unavailable');
    const nobody = checkAt('https://portal.example', 'http://127.0.0.1:9/');
    await expect(nobody.verify('x')).rejects.toThrow('unavailable');
  });
});
