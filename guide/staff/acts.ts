/** What is done before a picture of the console is taken. */
import { expect } from '@playwright/test';
import type { At } from '../shot.ts';

export const firstCase = async ({ page }: At): Promise<void> => {
  const queue = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(queue ?? '');
};

export const papers = async (at: At): Promise<void> => {
  await firstCase(at);
  await at.page
    .getByRole('radio', { name: at.word('cases', 'mode.papers') })
    .check({ force: true });
};

export const bulk = async ({ page }: At): Promise<void> => {
  for (const place of [1, 2, 3]) await page.getByRole('checkbox').nth(place).check();
};

export const memberFile = async ({ page, word }: At): Promise<void> => {
  const form = page.locator('main form');
  await form.getByRole('textbox').first().fill('AB123456');
  await form.getByRole('combobox').last().selectOption('call');
  await form.getByRole('button', { name: word('member-file', 'search.go') }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Salma/);
};

export const people = async ({ page, word }: At): Promise<void> => {
  await page
    .getByRole('button', { name: word('staff', 'change') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Of whoever takes the picture: at least this one is open. */
export const sessions = async ({ page, word }: At): Promise<void> => {
  await page.getByRole('row').filter({ hasText: 'admin@' }).getByRole('link').click();
  await page
    .getByRole('heading', { name: word('sessions', 'title') })
    .evaluate((title) => title.scrollIntoView({ block: 'start' }));
};

/** The demo has nothing that waits for a second person: what is asked here is shown as one's own. */
export const somethingAsked = async ({ page, word }: At): Promise<void> => {
  const headers = { origin: new URL(page.url()).origin };
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/v1/staff/members/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(await answer.text());
    return answer.json();
  };
  const { members } = await ask('search', { by: 'cin', value: 'AB123456', reason: 'call' });
  const email = 'salma.bennani@rafiq.example';
  await ask(`${members[0].id}/contact`, { email, oldContact: 'theirs', reason: 'call' });
  await page.reload();
  await page.getByText(email).first().waitFor();
  await page.getByRole('heading', { name: word('approvals', 'title') }).waitFor();
};
