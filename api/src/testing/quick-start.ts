/** What makes a process of the tests start sooner. The code that runs is the same. */
import { join } from 'node:path';

/** Every process loads the whole product: all but the first find it compiled. */
export const COMPILED = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
