import { expect, it } from 'vitest';
import {
  backupState,
  certificateState,
  diskState,
  paceState,
  queueState,
  requestsState,
  webhooksState,
  worstOf,
} from './rules.ts';

it('calls messages late after ten minutes, and looks at what was given up', () => {
  const seen = (oldestSeconds: number, failed = 0) => queueState({ oldestSeconds, failed });
  expect([seen(600), seen(601), seen(0, 1)]).toEqual(['ok', 'bad', 'attention']);
});

it('calls a webhook behind after ten minutes, and one that is off worth a look', () => {
  const seen = (part: object) => webhooksState({ oldestSeconds: 0, failed: 0, off: 0, ...part });
  expect([seen({}), seen({ oldestSeconds: 601 }), seen({ failed: 1 }), seen({ off: 1 })]).toEqual([
    ...['ok', 'bad', 'bad', 'attention'],
  ]);
});

it('misses one backup, then two, and says so when nobody told of any', () => {
  expect([backupState(25), backupState(26), backupState(50), backupState(null)]).toEqual([
    ...['ok', 'attention', 'bad', 'unknown'],
  ]);
});

it('counts the days of a certificate down', () => {
  expect([22, 21, 8, 7, -1, null].map(certificateState)).toEqual([
    ...['ok', 'attention', 'attention', 'bad', 'bad', 'unknown'],
  ]);
});

it('knows a disk that is nearly full', () => {
  expect([79, 80, 90].map(diskState)).toEqual(['ok', 'attention', 'bad']);
});

it('takes the worst of several', () => {
  expect(worstOf(['ok', 'unknown', 'attention'])).toBe('attention');
  expect(worstOf(['unknown'])).toBe('unknown');
});

it('has somebody looked at who opens unusually much, or was stopped', () => {
  const seen = (unusual: number, reached: number) => paceState({ unusual, reached });
  expect([seen(0, 0), seen(1, 0), seen(0, 1)]).toEqual(['ok', 'attention', 'attention']);
});

it('has somebody look at requests that were refused, and act on those that nobody takes', () => {
  const seen = (untaken: number, refused: number) => requestsState({ untaken, refused });
  expect([seen(0, 0), seen(0, 1), seen(1, 0)]).toEqual(['ok', 'attention', 'bad']);
});
