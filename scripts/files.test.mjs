import { describe, expect, it } from 'vitest';
import { pathsNamedIn, reachedBy } from './files.mjs';

const usedIn = (text) => pathsNamedIn(text, 'web/src/features/tickets/texts.ts').used;

describe('what a file uses', () => {
  it.each([
    ["import { t } from './t.ts';", 'web/src/features/tickets/t.ts'],
    ["import '../../page.css';", 'web/src/page.css'],
    ["export * from './t.ts';", 'web/src/features/tickets/t.ts'],
    ["const load = () => import('./i18n/fr.json');", 'web/src/features/tickets/i18n/fr.json'],
    ["new Worker(new URL('./worker.ts', import.meta.url))", 'web/src/features/tickets/worker.ts'],
    ["import url from './worklet.ts?worker&url';", 'web/src/features/tickets/worklet.ts'],
    ["join(import.meta.dirname, 'words.txt')", 'web/src/features/tickets/words.txt'],
    ["vi.mock('./api.ts')", 'web/src/features/tickets/api.ts'],
    ["import { texts } from '@rafiq/kit/texts/catalogue.ts';", 'kit/src/texts/catalogue.ts'],
    ["import { rules } from '@rafiq/contract/tickets/rules';", 'contract/src/tickets/rules.ts'],
    ["import { catalogues } from '@rafiq/kit/vite/catalogues.ts';", 'kit/vite/catalogues.ts'],
  ])('%s', (text, path) => {
    expect(usedIn(text)).toEqual([path]);
  });

  it.each([
    "import type fr from './i18n/fr.json';",
    "import type { A, B } from './model.ts';",
    "import type {\n  A,\n  B,\n} from './model.ts';",
    "export type { A } from './model.ts';",
    "export type * from './model.ts';",
  ])('is not what it names for a type: %s', (text) => {
    expect(usedIn(text)).toEqual([]);
    expect(pathsNamedIn(text, 'web/src/x.ts').named).toHaveLength(1);
  });

  it('is what stands after a type of its own', () => {
    expect(
      usedIn("export type Text = keyof typeof fr;\nconst load = () => import('./i18n/fr.json');"),
    ).toEqual(['web/src/features/tickets/i18n/fr.json']);
  });

  it('is nothing that the configuration at the root names by a path from there', () => {
    const { used } = pathsNamedIn("setupFiles: ['kit/src/testing/set-up.ts']", 'vitest.config.ts');
    expect(used).not.toContain('kit/src/testing/set-up.ts');
  });
});

describe('what a change reaches', () => {
  const uses = new Map([
    ['a.test.ts', ['b.ts']],
    ['b.ts', ['c.json', 'd.ts']],
    ['d.ts', ['b.ts']],
    ['e.test.ts', ['f.ts']],
  ]);

  it('is itself and all that uses it, through other files too', () => {
    expect([...reachedBy(['c.json'], uses)].sort()).toEqual([
      'a.test.ts',
      'b.ts',
      'c.json',
      'd.ts',
    ]);
  });

  it('is nothing else', () => {
    expect([...reachedBy(['a.test.ts'], uses)]).toEqual(['a.test.ts']);
  });
});
