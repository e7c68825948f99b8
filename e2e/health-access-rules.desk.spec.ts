/** Who may not declare, and what an insurer's answer may not do. */
import { expect } from '@playwright/test';
import { declarations } from './support/health.ts';
import { NADIA, OMAR, RACHID, SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const {
  common,
  error,
  folders,
  healthDeclarations: t,
  home,
  motorDeclarations,
  requests,
} = wordsOf('fr');

test('a contract without the permission, or none at all, opens no declaration', async ({
  page,
}) => {
  const refused = page.getByText(error('declaration_noPermission'));
  await openAs(page, { cin: NADIA.cin, path: '/declarations/list' });
  await expect(page.getByRole('button', { name: t('list.new') })).toBeDisabled();
  await expect(refused).toBeVisible();
  await expect(page.getByRole('link', { name: common('ask') })).toBeVisible();
  await page.goto('/#/dossiers');
  await expect(page.getByRole('button', { name: home('newDeclaration') })).toBeDisabled();
  await expect(refused).toBeVisible();
  await page.goto('/#/declarations/create#recap');
  await expect(refused).toBeVisible();
  await expect(page.getByRole('heading', { name: t('step.contractTitle') })).toHaveCount(0);

  const told = willSay(page, error('auto_select_contract'));
  await openAs(page, { cin: OMAR.cin, path: '/declarations/create' });
  await told;
  // after two seconds of the page's own clock (NewRequest.component.test.tsx), and whatever a busy machine takes to load it
  await expect(page).toHaveURL(/#\/dossiers$/);
});

test('one of two cars is chosen on the home, and the form opens with it', async ({ page }) => {
  await openAs(page, { cin: OMAR.cin, path: '/autodeclarations/list' });
  const told = willSay(page, error('auto_select_contract'));
  await page.getByRole('button', { name: motorDeclarations('list.new') }).click();
  await told;
  const title = page.getByRole('heading', { name: home('choose.motor-declaration') });
  await expect(title).toBeFocused();
  await page.getByRole('link', { name: 'Peugeot Partner' }).click();
  await expect(page).toHaveURL(/#\/autodeclarations\/create/);
  const car = page.getByLabel(folders('contract.switch'));
  await expect(car.locator('option:checked')).toContainText('Peugeot Partner');
  await car.selectOption({ index: 1 });
  await expect(car.locator('option:checked')).not.toContainText('Peugeot Partner');
});

test('an empty list says so and offers the first declaration', async ({ page }) => {
  await openAs(page, { cin: RACHID.cin, path: '/declarations/list' });
  await expect(page.getByRole('heading', { name: requests('list.emptyTitle') })).toBeVisible();
  await page
    .getByRole('button', { name: t('list.new') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('step.contractTitle') })).toBeVisible();
});

const HOSTILE = [
  '<p>Votre dossier est <strong>accepté</strong>.</p>',
  '<script>alert(1)</script><img src="x" onerror="alert(2)"><svg onload="alert(3)"></svg>',
  '<a href="javascript:alert(4)">piège</a><a href="https://example.ma/suite">la suite</a>',
  '<iframe srcdoc="<script>parent.alert(5)</script>"></iframe>',
  '<form action="https://example.com"><input name="password" autofocus onfocus="alert(7)"></form>',
  '<div style="position:fixed;inset:0" onclick="alert(8)" id="root">devant</div>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(6)>">',
].join('');

test('an answer cannot run, load or cover anything', async ({ page }) => {
  const dialogs: string[] = [];
  const loaded: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('request', (request) => loaded.push(new URL(request.url()).hostname));
  await openAs(page, { cin: SALMA.cin, path: '/declarations/list' });
  const [answered] = (await declarations(page)).filter(({ status }) => status === 'Traité');
  // As though the server had let it through: showing it must be safe by itself.
  await page.route(`**/v1/declarationsmaladie/${answered?.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), retour_rafiq: HOSTILE },
    });
  });
  await page.goto(`/#/declarations/details?id=${answered?.id}`);
  const strong = page.locator('strong', { hasText: 'accepté' });
  await expect(strong).toBeVisible();
  const shown = strong.locator('xpath=ancestor::div[1]');
  const left = await shown.evaluate((answer) =>
    [...answer.querySelectorAll('*')].map(({ localName, attributes }) => ({
      localName,
      names: [...attributes].map(({ name }) => name).filter((name) => name !== 'href'),
    })),
  );
  const names = new Set(left.map(({ localName }) => localName));
  for (const tag of ['script', 'img', 'svg', 'iframe', 'form', 'input', 'style', 'math']) {
    expect(names, tag).not.toContain(tag);
  }
  expect(
    left.flatMap((one) => one.names).filter((name) => /^on|style|id|class/.test(name)),
  ).toEqual([]);
  await expect(shown.getByRole('link')).toHaveText(['la suite']);
  await shown.getByText('devant').click();
  expect(dialogs).toEqual([]);
  expect(new Set(loaded)).toEqual(new Set(['localhost']));
});
