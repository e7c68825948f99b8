/** `npm run retention`: writes docs/retention.md anew. */
import { writeFile } from 'node:fs/promises';
import { RETENTION_PAGE, retentionPage } from './page.ts';

await writeFile(RETENTION_PAGE, retentionPage());
