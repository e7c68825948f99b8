/**
 * What a process loads before anybody has asked for anything: idle, it is to hold little (docs/decisions/0022).
 * @module-tag slow
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { COMPILED } from './testing/quick-start.ts';

/** In a process of its own: this one has loaded whatever other tests needed. */
const LIST_PACKAGES = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  await import('./app.ts');
  await import('./routes/all.ts');
  await import('./background.ts');
  console.log([...packages].join(' '));
  process.exit();
`;

/** Each comes with the first document, picture, e-mail, push or bucket. */
const LATER = [
  'pdfkit',
  'fontkit',
  'bidi-js',
  'sharp',
  'nodemailer',
  'web-push',
  '@aws-sdk/client-s3',
];

it('leaves for later what only some of its work needs', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', LIST_PACKAGES],
    { cwd: import.meta.dirname, env: { PATH: process.env.PATH, ...COMPILED } },
  );
  const loaded = stdout.trim().split(' ');
  expect(loaded).toContain('fastify');
  expect(LATER.filter((name) => loaded.includes(name))).toEqual([]);
});
