import { expect, it } from 'vitest';
import { leftToasts } from './left-toasts.ts';

const world = () => {
  const way = { place: 3 };
  return { way, toasts: leftToasts<'list' | 'home'>(() => way.place) };
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

it('is told in the place of the screen that left it, and to whoever goes back from there', () => {
  const { way, toasts } = world();
  toasts.leave('list', 'Envoyé');
  expect(toasts.find('list')).toBe('Envoyé');
  way.place -= 1;
  expect(toasts.find('list')).toBe('Envoyé');
});

it('is not told to whoever has gone on to another screen in between', () => {
  const { way, toasts } = world();
  toasts.leave('list', 'Envoyé');
  way.place += 1;
  expect(toasts.find('list')).toBe('');
});
