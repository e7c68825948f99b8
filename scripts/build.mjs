/** Builds the portal and the console, unless they stand built from the files as they are. */
import { ensureBuilt } from './setup.mjs';

ensureBuilt();
