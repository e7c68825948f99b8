/** `npm run dev`: the API restarts and the portal reloads as files change. */
import { join } from 'node:path';
import { ensureInstalled, root, runUntilFirstEnds } from './setup.mjs';

const PORTAL = 'http://localhost:5173';

ensureInstalled();
runUntilFirstEnds([
  { args: ['--watch', 'api/src/server.ts'], env: { PUBLIC_URL: PORTAL } },
  { args: [join(root, 'node_modules/vite/bin/vite.js')], cwd: join(root, 'web') },
]);
