import { afterEach, expect, it } from 'vitest';
import { render } from '../testing/rendered.tsx';
import { Icon } from './Icon.tsx';

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

it.each([
  ['', 20],
  ['125%', 25],
  ['200%', 30],
])('grows with letters of %s, by half and no more', (letters, size) => {
  document.documentElement.style.fontSize = letters;
  render(<Icon name="check" />);
  const { width, height } = document.querySelector('svg')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([size, size]);
});
