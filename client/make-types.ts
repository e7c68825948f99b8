/** The client's types, made from the document in docs/ as anybody would make them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const DOCUMENT = join(import.meta.dirname, '../docs/openapi/openapi.json');
const TYPES = join(import.meta.dirname, 'walk/made/api.ts');

export const makeTypes = async (): Promise<void> => {
  const made = astToString(await openapiTS(pathToFileURL(DOCUMENT), { silent: true }));
  await mkdir(dirname(TYPES), { recursive: true });
  await writeFile(TYPES, made);
};
