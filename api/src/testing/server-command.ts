/** How the product's own process is started, the same way as `npm start` and the image do it. */
import { join } from 'node:path';

const api = join(import.meta.dirname, '../..');
export const NODE_OPTIONS = `--env-file=${join(api, 'node-options')}`;
export const SERVER = join(api, 'start.js');
