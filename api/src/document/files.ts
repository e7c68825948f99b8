/** Where the document lies, and how it is written down. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../docs/openapi');

/** As the application tells it today; `npm run openapi` writes it. */
export const DOCUMENT_FILE = join(folder, 'openapi.json');
/** As it was at the last release: what callers rely on. */
export const RELEASED_FILE = join(folder, 'released.json');

export const toText = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

export const readDocument = async (file: string): Promise<object> =>
  JSON.parse(await readFile(file, 'utf8'));
