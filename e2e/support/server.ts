/** The real server with a brand of the tests, from nothing each time, so that a run never depends on the one before. */
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeBrand } from './brand.ts';

const { DATA_DIR = '', BRAND_FILE = '' } = process.env;
rmSync(DATA_DIR, { recursive: true, force: true });
await writeBrand(dirname(BRAND_FILE));
await import('../../api/src/server.ts');
