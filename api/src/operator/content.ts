import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { importContent, type KindCount } from '../features/content/service.ts';
import { type Command, UsageError } from './command.ts';

const EXAMPLE = 'content import content.ndjson';

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`${path} cannot be read.`);
  }
};

const lineOf = ({ kind, loaded, removed }: KindCount): string =>
  `${kind.padEnd(10)}${String(loaded).padStart(6)}${removed > 0 ? `  (${removed} removed)` : ''}`;

export const contentCommand: Command = {
  usage: 'import <file> [--replace]',
  summary: 'load documents, partners, videos, posts, agents, questions and cities from NDJSON',
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
      const lines = result.problems.map(({ line, problem }) => `line ${line}: ${problem}`);
      return { done: false, lines: [...lines, 'Nothing was loaded.'] };
    };
  },
};
