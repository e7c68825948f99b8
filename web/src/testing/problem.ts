import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** What is read to somebody who comes to the field, letter for letter. */
const describedBy = (field: Locator): string => {
  const ids = field.element().getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
};

/** The field is called wrong, and says why to whoever comes to it without seeing. */
export const expectProblem = async (field: Locator, text: string): Promise<void> => {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => describedBy(field)).toContain(text);
};

export const expectNoProblem = async (field: Locator): Promise<void> => {
  await expect.element(field).not.toHaveAttribute('aria-invalid');
};
