/**
 * Whoever moves to a screen hears where they are, that it is loading, and that it has come, also when nothing of it was
 * fetched before: each is opened by a move inside the portal while the answers are held back.
 */
import type { Page } from '@playwright/test';
import { type Arrival, arriveCold, gateOf } from './support/cold.ts';
import { SALMA } from './support/members.ts';
import { moveTo, openAs, speak } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { AREAS, addressOf, type Screen } from './support/screens.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const HEALTH: Screen[] = [
  '/health/docs',
  ['/health/details?id=:id', '/dossiers/'],
  ['/health/info?id=:id', '/dossiers/?$skip=2'],
  '/declarations/list',
  '/declarations/create',
  ['/declarations/details?id=:id', '/declarationsmaladie'],
];

const screensOf = (cin: string | undefined): Screen[] =>
  Object.values(AREAS).flatMap((visits) =>
    visits.filter((visit) => visit.cin === cin).flatMap(({ screens }) => screens),
  );

/** A greeting is no name for a tab. */
const ownWays = (page: Page): Record<string, Pick<Arrival, 'tab' | 'beginsAt'>> => {
  const { home, policies } = wordsOf(languageOf(page));
  // whoever has chosen before begins at the way on, which says the title with it
  const goOn = page.getByRole('link', { name: policies('config.continue') });
  return {
    '/dossiers': { tab: home('tab') },
    '/contracts-config': { tab: policies('config.tab'), beginsAt: goOn },
  };
};

const arriveAtEach = async (page: Page, screens: Screen[]): Promise<void> => {
  const gate = await gateOf(page);
  for (const screen of screens) {
    const path = await addressOf(page, screen);
    const waits = typeof screen !== 'string';
    const own = ownWays(page)[waits ? screen[0] : screen];
    await test.step(path, () => arriveCold(page, gate, { path, waits, ...own }));
  }
};

const OF_A_MEMBER = [...screensOf(SALMA.cin), ...HEALTH];
/** So many that a slow machine would need longer than one test may take. */
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  test(`a member who moves to a screen hears its title, that it loads and that it is there (${part + 1} of ${PARTS})`, async ({
    page,
  }) => {
    await openAs(page, { cin: SALMA.cin, path: '/nowhere' });
    await arriveAtEach(
      page,
      OF_A_MEMBER.filter((_, index) => index % PARTS === part),
    );
  });
}

test('a visitor who moves to a screen hears its title', async ({ page }) => {
  await speak(page, 'fr');
  await page.goto('/#/auth/forgot');
  await moveTo(page, '/onboarding/checking');
  await arriveAtEach(page, screensOf(undefined));
});
