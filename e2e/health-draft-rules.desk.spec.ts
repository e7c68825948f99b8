/** Nothing is lost: reload, a closed tab, an ended session, a cut connection, a shared device. */
import { expect, type Page, type Response } from '@playwright/test';
import { declaredWith, declaring } from './support/health.ts';
import { PASSWORD, RACHID, SALMA } from './support/members.ts';
import { openAs, openSidebar, untilQuiet } from './support/portal.ts';
import { aPdf, draftGone } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const { access, app, requests } = wordsOf('fr');
const CREATE = '/declarations/create';
const open = (page: Page, cin = SALMA.cin) => openAs(page, { cin, path: CREATE });
const FILES = [aPdf('ordonnance.pdf'), aPdf('facture.pdf')];
/** Kept with its files, not only with what was typed before them. */
const keptWhole = (page: Page) =>
  expect(page.getByText(requests('draft.saved').split('{')[0] ?? '')).toHaveAttribute(
    'aria-busy',
    'false',
  );
const resume = (page: Page) => page.getByRole('button', { name: requests('draft.resume') }).click();

test('a draft comes back with its files after a reload and in a new tab, or is started anew', async ({
  page,
  context,
}) => {
  await open(page);
  const wizard = declaring(page, 'fr');
  await wizard.toProofs('361,5');
  await wizard.choose(FILES);
  await expect(wizard.next).toBeEnabled();
  await keptWhole(page);

  await page.reload();
  await expect(wizard.resumeDialog).toContainText('2 fichiers');
  await resume(page);
  await wizard.at('proofs');
  await expect(wizard.files).toHaveCount(2);
  await page.close();

  const tab = await context.newPage();
  const again = declaring(tab, 'fr');
  await tab.goto(`/#${CREATE}`);
  await resume(tab);
  await again.at('proofs');
  await expect(again.files).toHaveCount(2);
  await again.back.click();
  await expect(again.fees).toHaveValue('361,5');

  await tab.reload();
  await tab.getByRole('button', { name: requests('draft.anew') }).click();
  await again.at('contract');
  await expect(again.next).toBeDisabled();
  await draftGone(tab, '361,5');
  await tab.reload();
  await again.at('contract');
});

test('a session that ends before sending leads back to everything that was typed', async ({
  page,
}) => {
  const quiet = untilQuiet(page);
  await open(page);
  const wizard = declaring(page, 'fr');
  await wizard.toProofs('362,5');
  await wizard.choose(FILES);
  await expect(wizard.files.filter({ hasText: requests('files.ahead') })).toHaveCount(2);
  await wizard.next.click();
  await wizard.at('recap');
  await quiet;
  await page.context().clearCookies();
  await wizard.send.click();
  await expect(page).toHaveURL(/#\/auth\/signin/);
  await page.getByLabel(access('signIn.cin')).fill(SALMA.cin);
  await page.getByLabel(access('signIn.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: access('signIn.submit') }).click();
  await expect(page).toHaveURL(/#\/declarations\/create/);
  await resume(page);
  await wizard.at('recap');
  const arrived = wizard.willArrive();
  await wizard.send.click();
  await arrived;
  const declared = await declaredWith(page, 362.5);
  expect(declared.map((one) => one.piece_justificative?.length)).toEqual([2]);
});

test('a connection cut at file 3 of 5 ends in one declaration with five files', async ({
  page,
}) => {
  await open(page);
  const wizard = declaring(page, 'fr');
  await wizard.toProofs('363,5');
  const names = [1, 2, 3, 4, 5].map((number) => `page-${number}.pdf`);
  let sent = 0;
  await page.route('**/v1/uploads', (route) => {
    sent += 1;
    return sent === 3 ? route.abort('connectionreset') : route.continue();
  });
  await page.route('**/v1/sf-files', (route) => route.abort('connectionreset'));
  await wizard.choose(names.map(aPdf));
  await expect(wizard.files.filter({ hasText: requests('files.ahead') })).toHaveCount(4);
  await wizard.next.click();
  await wizard.send.click();
  const third = wizard.files.filter({ hasText: 'page-3.pdf' });
  await expect(third.getByText(requests('files.cut'))).toBeVisible();
  await expect(wizard.files.filter({ hasText: requests('files.received') })).toHaveCount(4);
  const halfway = await declaredWith(page, 363.5);
  expect(halfway.map((one) => one.piece_justificative?.length)).toEqual([4]);

  // Still no connection after a reload; then the file alone is tried again.
  await page.reload();
  await page.getByRole('button', { name: requests('draft.finish') }).click();
  await expect(third.getByText(requests('files.cut'))).toBeVisible();
  await page.unrouteAll();
  const arrived = wizard.willArrive();
  await wizard.button(requests('files.retryOf', { name: 'page-3.pdf' })).click();
  await arrived;
  const declared = await declaredWith(page, 363.5);
  expect(declared).toHaveLength(1);
  expect(declared[0]?.piece_justificative?.map(({ name }) => name).sort()).toEqual(names);
  await page.goto(`/#${CREATE}`);
  await wizard.at('contract');
});

test('a draft is its member’s own: it stays over a sign-out, until somebody else signs in', async ({
  page,
}) => {
  const enter = () => openAs(page, { cin: SALMA.cin, path: CREATE, ownSession: true });
  await enter();
  const wizard = declaring(page, 'fr');
  const leave = async () => {
    const sidebar = await openSidebar(page, 'fr');
    await sidebar.getByRole('button', { name: app('nav.signOut') }).click();
    await page.getByRole('button', { name: app('signOut.keep') }).click();
    await expect(page).toHaveURL(/#\/auth\/signin/);
  };
  await wizard.toProofs('364,5');
  await wizard.choose(FILES);
  await expect(wizard.next).toBeEnabled();
  await keptWhole(page);
  await leave();
  await enter();
  await expect(wizard.resumeDialog).toContainText('2 fichiers');
  await resume(page);
  await wizard.at('proofs');
  await leave();
  // the device is somebody else's now: nothing is shown to them, and nothing rests there
  await open(page, RACHID.cin);
  await wizard.at('contract');
  await draftGone(page, '364,5');
  await enter();
  await wizard.at('contract');
});

test('a photo is scaled down before it leaves, ahead of its declaration or with it', async ({
  page,
}) => {
  await open(page);
  const wizard = declaring(page, 'fr');
  await wizard.toProofs('368,5');
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const paint = canvas.getContext('2d');
    paint?.fillRect(500, 500, 2000, 1000);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  const small = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const arrived: Response[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/v1/uploads')) arrived.push(answer);
  });
  await wizard.choose([
    { name: 'ordonnance.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) },
    { name: 'vignette.png', mimeType: 'image/png', buffer: small },
  ]);
  await expect(wizard.files.filter({ hasText: requests('files.ahead') })).toHaveCount(2);
  // the page may know it before the test is told
  await expect.poll(() => arrived.length).toBe(2);
  // one of them is swept before the declaration names it
  const [, swept] = await Promise.all(arrived.map(async (answer) => (await answer.json()).id));
  await page.evaluate((id) => fetch(`/v1/uploads/${id}`, { method: 'DELETE' }), swept);
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/sf-files'))
      sizes.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length));
  });
  await wizard.next.click();
  await wizard.at('recap');
  const told = wizard.willArrive();
  await wizard.send.click();
  await told;
  const [declared] = await declaredWith(page, 368.5);
  const proofs = declared?.piece_justificative ?? [];
  const bytesOf = async (name: string) => {
    const id = proofs.find((proof) => proof.name === name)?.id;
    return (await page.request.get(`/v1/sf-files/${id}`)).body();
  };
  const scaled = await bytesOf('ordonnance.jpg');
  const sides = await page.evaluate(
    async (bytes) => {
      const { width, height } = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      return [width, height];
    },
    [...scaled],
  );
  expect(sides).toEqual([2500, 1875]);
  // made without them, since one was gone: the photo was only named; what was swept was named too, and then sent
  await expect.poll(() => sizes).toHaveLength(3);
  expect(sizes[0]).toBeLessThan(1_000);
  // What is small already stays as it was.
  expect(await bytesOf('vignette.png')).toEqual(small);
});
