/**
 * For processes that open an embedded database and end soon: V8 would spend more on optimising the whole of PGlite
 * in the background than such a process ever gains by it. The code that runs is the same.
 */
export const QUICK_START = ['--liftoff-only'];
