import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportCount, RefusedLine } from '@rafiq/contract/content/model';
import { importContent } from '../features/content/service.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Command, UsageError } from './command.ts';

const EXAMPLE = 'content import content.ndjson';

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read.`);
  }
};

const lineOf = ({ kind, added, changed, unchanged, removed }: ImportCount): string =>
  `${kind.padEnd(12)}${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;

const sentenceOf = ({ line, kind, id, ...found }: RefusedLine): string => {
  const named = [kind, id, found.field].filter((part) => part !== '').join(' ');
  const [sentence = ''] = issueSentences([found], 'en');
  return `${line > 0 ? `line ${line}` : 'not in the file'}: ${named}: ${sentence}`;
};

export const contentCommand: Command = {
  usage: 'import <file> [--replace]',
  summary:
    'load documents, partners, videos, posts, agents, questions, observations and cities from NDJSON',
  ledger: { nothing: 'what every member reads' },
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [verb, path, ...more] = positionals;
    if (verb !== 'import' || path === undefined || more.length > 0) {
      throw new UsageError(`Say which file to load: ${EXAMPLE}`);
    }
    const ndjson = readText(path);
    const folder = dirname(path);
    // opened before it is read: a stream that fails while nobody listens would end the process
    const openFile = async (name: string) => (await open(join(folder, name))).createReadStream();
    return async (context) => {
      const result = await importContent(context, {
        ndjson,
        open: openFile,
        replace: values.replace,
      });
      if (result.outcome === 'loaded') {
        const lines = result.counts.map(lineOf);
        return { done: true, lines: lines.length > 0 ? lines : ['The file holds nothing.'] };
      }
      const lines = result.refused.map(sentenceOf);
      return { done: false, lines: [...lines, 'Nothing was loaded.'] };
    };
  },
};
