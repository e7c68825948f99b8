/** How a page is shown otherwise than on a screen with its own colours. An empty value takes it back. */
import { cdp } from 'vitest/browser';

interface Emulation {
  media?: 'print' | '';
  features?: { name: 'forced-colors'; value: 'active' | 'none' }[];
}

/** Vitest leaves open what its connection to the browser can send. */
interface Browser {
  send: (method: string, options: Emulation) => Promise<unknown>;
}

export const emulateMedia = (emulation: Emulation): Promise<unknown> =>
  (cdp() as unknown as Browser).send('Emulation.setEmulatedMedia', emulation);
