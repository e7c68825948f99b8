import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ExchangeScreen } from './exchange/ExchangeScreen.tsx';
import fr from './i18n/fr.json';
import { MeetScreen } from './meeting/MeetScreen.tsx';
import { loadSpeech } from './texts.ts';

beforeAll(loadSpeech);

it.each([
  ['two phones', MeetScreen],
  ['two phones that scan each other', ExchangeScreen],
])('of a report that is not here, for %s, says so and leads back', async (_which, Screen) => {
  render(<Screen id="no-such-report" />);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(fr['form.gone.title']);
  await expect.element(page.getByText(fr['form.gone.text'])).toBeVisible();
  const back = page.getByRole('link', { name: fr['form.gone.back'] });
  await expect.element(back).toHaveAttribute('href', '#/constat');
});
