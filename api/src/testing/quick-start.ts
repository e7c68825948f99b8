/** What makes a process of the tests start sooner. The code that runs is the same. */
import { join } from 'node:path';

/**
 * For processes that open an embedded database and end soon: V8 would spend more on optimising the whole of PGlite
 * in the background than such a process ever gains by it.
 */
export const QUICK_START = ['--liftoff-only'];

/** Every process loads the whole product: all but the first find it compiled. */
export const COMPILED = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled'),
};
