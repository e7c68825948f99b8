import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// Node has it, and its types do not say so
declare global {
  namespace WebAssembly {
    interface Module {
      readonly [Symbol.toStringTag]: string;
    }
    function compile(bytes: Uint8Array): Promise<Module>;
  }
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Once a process, not once a worker: the next one, after a crash or in the next test, finds the code ready. */
export const compilePglite = (): Promise<WebAssembly.Module> => {
  const library = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  compiled ??= readFile(join(dirname(library), 'pglite.wasm')).then(WebAssembly.compile);
  return compiled;
};
