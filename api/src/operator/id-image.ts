import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { openIdImage } from '../features/verification/service.ts';
import { type Command, readCin, UsageError } from './command.ts';

export const idImageCommand: Command = {
  usage: '<CIN> --to <file> [--case <code>]',
  summary: 'write the ID image that was sent into a file that does not exist yet',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, case: { type: 'string' } },
    });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    const { to } = values;
    if (!to) throw new UsageError('Say where to write the image: --to card.jpg');
    return async (context) => {
      const image = await openIdImage(context, cin, values.case);
      if (!image) return { done: false, lines: [`No ID image waits under ${cin}.`] };
      await context.look({ act: 'file.read', cin, about: 'id-image' });
      // personal: for the eyes of whoever asked, and never over another file
      await pipeline(image.bytes, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
      return { done: true, lines: [`${image.mediaType} written to ${to}. Delete it after use.`] };
    };
  },
};
