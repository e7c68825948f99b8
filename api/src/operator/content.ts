import { createReadStream, readFileSync } from 'node:fs';
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
    const open = (name: string) => createReadStream(join(folder, name));
    return async (context) => {
      const result = await importContent(context, { ndjson, open, replace: values.replace });
      if (result.outcome === 'loaded') {
        const lines = result.counts.map(lineOf);
        return { done: true, lines: lines.length > 0 ? lines : ['The file holds nothing.'] };
      }
      const lines = result.problems.map(({ line, problem }) => `line ${line}: ${problem}`);
      return { done: false, lines: [...lines, 'Nothing was loaded.'] };
    };
  },
};
