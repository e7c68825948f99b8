import { expect, it } from 'vitest';
import { type Bundle, formFiles, shellFiles } from './service-worker.ts';

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk' as const,
  fileName,
  moduleIds: [`/portal/web/src/${module}`],
  imports,
  viteMetadata: { importedCss: new Set(css) },
});

const bundle = (...parts: Bundle[string][]): Bundle =>
  Object.fromEntries(parts.map((part) => [part.fileName, part]));

it('takes the home with what it imports and its styles, and leaves other screens out', () => {
  const files = shellFiles(
    bundle(
      chunk('assets/index.js', 'start/main.tsx', ['assets/core.js'], ['assets/index.css']),
      chunk('assets/core.js', 'lib/http.ts'),
      chunk(
        'assets/home.js',
        'features/home/HomeScreen.tsx',
        ['assets/query.js'],
        ['assets/h.css'],
      ),
      chunk('assets/query.js', 'lib/query.ts', ['assets/core.js']),
      chunk('assets/home-ar.js', 'features/home/i18n/ar.json.compiled.js'),
      chunk('assets/agents.js', 'features/agents/AgentsScreen.tsx'),
      chunk('sw.js', 'service-worker/worker.ts'),
    ),
  );
  expect(files).toEqual([
    '/assets/core.js',
    '/assets/h.css',
    '/assets/home-ar.js',
    '/assets/home.js',
    '/assets/index.css',
    '/assets/index.js',
    '/assets/query.js',
  ]);
});

it('takes the letters of both alphabets, and no voice encoder', () => {
  const asset = (fileName: string) => ({ type: 'asset' as const, fileName });
  expect(
    shellFiles(
      bundle(
        asset('assets/readex-pro-arabic-wght-normal-1a.woff2'),
        asset('assets/readex-pro-vietnamese-wght-normal-1a.woff2'),
        asset('assets/mp3-1a.wasm'),
      ),
    ),
  ).toEqual(['/assets/readex-pro-arabic-wght-normal-1a.woff2']);
});

it('takes a chunk that only leads to a root in another one', () => {
  const leading = {
    ...chunk('assets/fr.js', '', ['assets/home-fr.js']),
    moduleIds: [],
    facadeModuleId: '/portal/web/src/features/home/i18n/fr.json.compiled.js',
  };
  const held = chunk('assets/home-fr.js', 'features/home/i18n/fr.json.compiled.js');
  expect(shellFiles(bundle(leading, held))).toEqual(['/assets/fr.js', '/assets/home-fr.js']);
});

it('takes the forms and their words beside the shell, and what both need only once', () => {
  const made = bundle(
    chunk('assets/home.js', 'features/home/HomeScreen.tsx', ['assets/core.js']),
    chunk('assets/core.js', 'lib/http.ts'),
    chunk('assets/declare.js', 'features/health-declarations/wizard/CreateScreen.tsx', [
      'assets/core.js',
      'assets/engine.js',
    ]),
    chunk('assets/engine.js', 'features/requests/form/request-form.ts'),
    chunk('assets/change.js', 'features/beneficiary-requests/UpdateScreen.tsx'),
    chunk('assets/declare-ar.js', 'features/health-declarations/i18n/ar.json.compiled.js'),
    chunk('assets/list.js', 'features/health-declarations/ListScreen.tsx'),
  );
  expect(shellFiles(made)).toEqual(['/assets/core.js', '/assets/home.js']);
  expect(formFiles(made)).toEqual([
    '/assets/change.js',
    '/assets/declare-ar.js',
    '/assets/declare.js',
    '/assets/engine.js',
  ]);
});
