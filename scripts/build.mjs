/** Builds the portal, unless it stands built from the files as they are. */
import { ensureBuilt } from './setup.mjs';

ensureBuilt();
