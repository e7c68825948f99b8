/** The demo's content, loaded by the same code as the insurer's own: what can be imported is shown by it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { importContent } from '../../features/content/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { HEALTH_GUIDES } from './health-guides.ts';
import { MOTOR_GUIDES } from './motor-guides.ts';

const FILES = ['documents', 'partners', 'videos', 'blog', 'agents', 'faq', 'needed-documents'];

/** Cities are there from the first migration on. */
const hasContent = async (db: Db): Promise<boolean> => {
  const found = await db.rows({
    text: `select 1 from faqs union all select 1 from library_documents union all select 1 from partners
           union all select 1 from videos union all select 1 from blog_posts union all select 1 from agents
           union all select 1 from needed_documents limit 1`,
  });
  return found.length > 0;
};

const readNdjson = async (): Promise<string> => {
  const read = (name: string) => readFile(join(import.meta.dirname, `${name}.ndjson`), 'utf8');
  return (await Promise.all(FILES.map(read))).join('\n');
};

/** Documents are written when they are stored: their words are in the repository, their bytes need not be. */
const openGuide = async (path: string, now: Date): Promise<Readable> => {
  const guide = HEALTH_GUIDES[path] ?? MOTOR_GUIDES[path];
  if (!guide) throw new Error(`The demo has no document ${path}`);
  // the makers of PDFs take long to load: not for a start that finds its content
  const { guidePdf } = await import('./guide-pdf.ts');
  return Readable.from([await guidePdf(guide, now)]);
};

/** Does nothing where there is content already, whoever has loaded it. */
export const loadDemoContent = async (deps: {
  db: Db;
  files: FileStore;
  clock: Clock;
}): Promise<{ loaded: boolean }> => {
  if (await hasContent(deps.db)) return { loaded: false };
  const result = await importContent(deps, {
    ndjson: await readNdjson(),
    open: (path) => openGuide(path, deps.clock()),
    replace: false,
  });
  if (result.outcome === 'loaded') return { loaded: true };
  throw new Error(`The demo's content is wrong: ${JSON.stringify(result.refused[0])}`);
};
