import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { StarRating } from './StarRating.tsx';

const Rating = () => {
  const [stars, setStars] = useState(0);
  const starText = (count: number) => `${count} of 5`;
  return (
    <StarRating label="Rating" max={5} value={stars} starText={starText} onChange={setStars} />
  );
};
const star = (count: number) => page.getByRole('radio', { name: `${count} of 5` });
const filled = () => document.querySelectorAll('[data-filled="true"]').length;

it('has none chosen at first, fills up to the one that is pressed', async () => {
  render(<Rating />);
  await expect.element(page.getByRole('group', { name: 'Rating' })).toBeVisible();
  expect(filled()).toBe(0);
  await userEvent.click(star(4), { force: true });
  await expect.element(star(4)).toBeChecked();
  expect(filled()).toBe(4);
});

it('is one stop of the keyboard, and the arrows choose', async () => {
  render(<Rating />);
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(star(3)).toBeChecked();
  await userEvent.tab();
  await expect.element(star(3)).not.toHaveFocus();
  expect(filled()).toBe(3);
});
