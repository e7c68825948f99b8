import { render } from '@rafiq/kit/testing/rendered.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import styles from './Case.module.css';
import { Facts } from './Facts.tsx';

/** A sum, which is never cut in two. */
const SUM = '107.400,00 درهم';

it.each(['100%', '200%'])('keeps a sum inside a small phone in letters of %s', async (letters) => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = letters;
  render(
    <div dir="rtl">
      <section className={styles.card}>
        <Facts
          facts={[
            { label: 'مبلغ المصاريف', value: <bdi style={{ whiteSpace: 'nowrap' }}>{SUM}</bdi> },
          ]}
        />
      </section>
    </div>,
  );
  await expect.element(page.getByText(SUM)).toBeVisible();
  const { left, right } = page.getByText(SUM).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
});
