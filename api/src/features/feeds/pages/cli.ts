/** `npm run feed-pages`: writes the page of each entity anew, from its table. */
import { writeFile } from 'node:fs/promises';
import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { pageFile } from './files.ts';
import { feedPage } from './page.ts';

for (const entity of FEED_ENTITIES) await writeFile(pageFile(entity), feedPage(entity));
