import { expect, it } from 'vitest';
import { leftToasts } from './left-toasts.ts';

const world = () => {
  const clock = { now: 0 };
  return { clock, toasts: leftToasts<'list' | 'home'>(() => clock.now) };
};

it('is found by the screen that it was left for, and by no other', () => {
  const { toasts } = world();
  toasts.leave('list', 'Envoyé');
  expect([toasts.find('home'), toasts.find('list')]).toEqual(['', 'Envoyé']);
});

it('is gone once it was told', () => {
  const { toasts } = world();
  toasts.leave('list', 'Envoyé');
  toasts.clear('list');
  expect(toasts.find('list')).toBe('');
});

it('holds for eight seconds and no longer', () => {
  const { clock, toasts } = world();
  toasts.leave('list', 'Envoyé');
  clock.now = 8_000;
  expect(toasts.find('list')).toBe('Envoyé');
  clock.now = 8_001;
  expect(toasts.find('list')).toBe('');
});
