import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { FileName } from './FileName.tsx';

const NAME = 'facture-pharmacie-du-12-novembre-2026-page-2.pdf';

it('is cut in the middle where it is tight: the ending is always seen', async () => {
  render(
    <div style={{ width: 180 }}>
      <FileName name={NAME} />
    </div>,
  );
  const name = page.getByText(NAME);
  await expect.element(name).toHaveAttribute('title', NAME);
  const box = name.element().getBoundingClientRect();
  const [beginning, end] = [...name.element().children];
  expect(beginning?.scrollWidth).toBeGreaterThan(beginning?.clientWidth ?? 0);
  expect(end?.textContent).toBe('age-2.pdf');
  expect(end?.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
});

it('is whole where it has the room, however short', async () => {
  render(<FileName name="a.pdf" />);
  await expect.element(page.getByText('a.pdf').first()).toBeVisible();
});
