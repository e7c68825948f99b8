import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/;

/** Compressed once at build, so that the server never spends its time on it. */
export const compress = (): Plugin => ({
  name: 'rafiq-compress',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!dir || !COMPRESSIBLE.test(name)) continue;
      const file = join(dir, name);
      const bytes = readFileSync(file);
      const quality = {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      };
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
});
