import { expect, type Page } from '@playwright/test';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { languageOf, listed } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { test } from './support/test.ts';
import { type Language, wordsOf } from './support/texts.ts';

/** Every player that the page makes, so that a test knows whether one still sounds. */
const watchPlayers = (page: Page) =>
  page.addInitScript(() => {
    const made: HTMLAudioElement[] = [];
    const Real = window.Audio;
    window.Audio = function Watched(address?: string) {
      const player = new Real(address);
      made.push(player);
      return player;
    } as unknown as typeof Audio;
    Object.assign(window, { isSounding: () => made.some((player) => !player.paused) });
  });

const isSounding = (page: Page): Promise<boolean> => page.evaluate('isSounding()');

/** The device's own voice, which no test machine has: what it is asked to say is written down. */
const giveVoice = (page: Page, language: Language) =>
  page.addInitScript((lang) => {
    const said: string[] = [];
    class Utterance {
      text: string;
      onerror: ((event: object) => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    let speaking: Utterance | null = null;
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, said });
    Object.assign(speechSynthesis, {
      getVoices: () => [{ lang, localService: true, name: lang, voiceURI: lang, default: true }],
      speak: (utterance: Utterance) => {
        said.push(utterance.text);
        speaking = utterance;
      },
      cancel: () => {
        speaking?.onerror?.({});
        said.push('');
      },
    });
  }, language);

const said = (page: Page): Promise<string[]> => page.evaluate('said');

test('the insurer’s recordings are heard one at a time, and fetched only when asked for', async ({
  page,
}) => {
  const language = languageOf(page);
  const { help, sound } = wordsOf(language);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/sound/')) asked.push(new URL(request.url()).pathname);
  });
  await watchPlayers(page);
  await openAs(page, { cin: SALMA.cin, language, path: '/help/guide' });
  const loudspeakers = page.getByRole('button', { name: sound('listen') });
  // two texts are recorded, and this device has no voice for the others
  await expect(loudspeakers).toHaveCount(2);
  expect(asked).toEqual([]);
  await scan(page);

  const [intro, step] = [loudspeakers.first(), loudspeakers.last()];
  await intro.focus();
  await page.keyboard.press('Enter');
  await expect(intro).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => isSounding(page)).toBe(true);
  await expect.poll(() => asked[0]).toBe(`/sound/help.accident.intro.${language}.mp3`);
  await scan(page);
  await page.keyboard.press('Enter');
  await expect(intro).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => isSounding(page)).toBe(false);

  // another silences it, and ends by itself
  await intro.click();
  await expect(intro).toHaveAttribute('aria-pressed', 'true');
  await step.click();
  await expect(intro).toHaveAttribute('aria-pressed', 'false');
  await expect(step).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => asked).toContain(`/sound/help.accident.step1.${language}.mp3`);
  await expect(page.getByText(sound('failed'))).toHaveCount(0);

  // so does whoever leaves
  await intro.click();
  await expect.poll(() => isSounding(page)).toBe(true);
  await page.getByRole('link', { name: help('accident.open') }).click();
  await expect(page).toHaveURL(/#\/autodeclarations\/list/);
  await expect.poll(() => isSounding(page)).toBe(false);
});

test('the device’s voice reads what was not recorded: a status, a step', async ({ page }) => {
  const language = languageOf(page);
  const { healthFolders, healthDeclarations, requests, sound } = wordsOf(language);
  await giveVoice(page, language);
  await openAs(page, { cin: SALMA.cin, language, path: '/dossiers' });
  const [settled] = await listed<{ id: string }>(
    page,
    `/dossiers/?$top=1&$filter=${encodeURIComponent(JSON.stringify({ STATUT: 'Réglé' }))}`,
  );
  await page.goto(`/#/health/details?id=${settled?.id}`);
  const loudspeaker = page.getByRole('button', { name: sound('listen') });
  await loudspeaker.click();
  await expect(loudspeaker).toHaveAttribute('aria-pressed', 'true');
  expect(await said(page)).toEqual([healthFolders('meaning.settled')]);
  await loudspeaker.click();
  await expect(loudspeaker).toHaveAttribute('aria-pressed', 'false');
  expect(await said(page)).toEqual([healthFolders('meaning.settled'), '']);

  await page.goto('/#/declarations/create');
  await expect(
    page.getByRole('heading', { name: healthDeclarations('step.contractTitle') }),
  ).toBeVisible();
  await loudspeaker.click();
  await expect(loudspeaker).toHaveAttribute('aria-pressed', 'true');
  expect((await said(page)).at(-1)).toBe(healthDeclarations('spoken.contract'));
  await scan(page);
  // the next step has its own words, and the ones before are silent
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: requests('wizard.next') }).click();
  await expect(loudspeaker).toHaveAttribute('aria-pressed', 'false');
  expect((await said(page)).at(-1)).toBe('');
  await loudspeaker.click();
  await expect.poll(async () => (await said(page)).at(-1)).toBe(healthDeclarations('spoken.benef'));
});
