import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readResults } from './results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'rafiq-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a report that was cut off counts as one failure', () => {
  const file = join(folder, 'api.json');
  writeFileSync(file, '{"numPassedTests": 12, "testRes');
  expect(readResults(file)).toMatchObject({
    passed: 0,
    failed: [expect.stringMatching(/api\.json cannot be read$/)],
  });
});
