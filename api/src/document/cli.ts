/** `npm run openapi`: writes the document of the API anew. With `--release`, also as what callers rely on from now on. */
import { copyFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeApi } from './describe.ts';
import { DOCUMENT_FILE, RELEASED_FILE, toText } from './files.ts';

const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
await writeFile(DOCUMENT_FILE, toText(await describeApi()));
if (values.release) await copyFile(DOCUMENT_FILE, RELEASED_FILE);
