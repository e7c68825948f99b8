import { join } from 'node:path';

/** Where the built portal lies. */
export const WEB_DIR = join(import.meta.dirname, '../../web/dist');

/** And the staff's console. */
export const CONSOLE_DIR = join(import.meta.dirname, '../../console/dist');
