import { expect, it } from 'vitest';
import { leftNotices } from './left-notice.ts';

const world = () => {
  const clock = { now: 0 };
  return { clock, notices: leftNotices<'list' | 'home'>(() => clock.now) };
};

it('is found by the screen that it was left for, and by no other', () => {
  const { notices } = world();
  notices.leave('list', 'Envoyé');
  expect([notices.find('home'), notices.find('list')]).toEqual(['', 'Envoyé']);
});

it('is gone once it was told', () => {
  const { notices } = world();
  notices.leave('list', 'Envoyé');
  notices.clear('list');
  expect(notices.find('list')).toBe('');
});

it('holds for eight seconds and no longer', () => {
  const { clock, notices } = world();
  notices.leave('list', 'Envoyé');
  clock.now = 8_000;
  expect(notices.find('list')).toBe('Envoyé');
  clock.now = 8_001;
  expect(notices.find('list')).toBe('');
});
