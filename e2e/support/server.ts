/** The real server, from nothing each time, so that a run never depends on the one before. */
import { rmSync } from 'node:fs';

rmSync(process.env.DATA_DIR ?? 'test-results/e2e-data', { recursive: true, force: true });
await import('../../api/src/server.ts');
