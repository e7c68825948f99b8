/** `npm run codes`: writes docs/codes.md anew. */
import { writeFile } from 'node:fs/promises';
import { CODES_PAGE, codesPage } from './page.ts';

await writeFile(CODES_PAGE, codesPage());
