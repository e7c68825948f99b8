import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { it } from 'vitest';
import { insertStaff } from './features/staff-access/repository.ts';
import { createPasswords } from './platform/password.ts';
import { startTestApp } from './testing/app.ts';
import { aMember } from './testing/builders.ts';

const OUT = '/tmp/console-shots';
it('looks', { timeout: 300_000 }, async () => {
  const test = await startTestApp({ consoleDir: join(import.meta.dirname, '../../console/dist'), webDir: join(import.meta.dirname, '../../web/dist') });
  const passwordHash = await createPasswords().hash('Rafiq#2026');
  const now = new Date();
  const id = await test.db.transaction((tx) => insertStaff(tx, { email: 'agent@rafiq.example', name: 'Hind Saidi', language: 'fr', roles: ['agent', 'supervisor', 'verifier'], kinds: null, passwordHash, isDemo: true, now }));
  const people = [];
  for (const [firstName, lastName, language] of [['Salma', 'Bennani', 'fr'], ['Omar', 'El Idrissi', 'ar'], ['Nadia', 'Chraibi', 'fr'], ['Youssef', 'Amrani', 'en']] as const)
    people.push(await aMember(test.db, { firstName, lastName, language } as never));
  const kinds = ['health-complaint', 'ticket', 'health-declaration', 'beneficiary-request', 'motor-declaration', 'motor-renewal', 'suggestion', 'motor-complaint'];
  const subjects = ['Contestation (rejet)', 'Remboursement non reçu', 'Déclaration de soins, Lina', 'Ajout d’un bénéficiaire', 'Sinistre du 13/11, Settat', 'Renouvellement', 'Une idée', 'Retard de règlement'];
  for (let n = 0; n < 64; n += 1) {
    const at = new Date(now.getTime() - (n * 7 + 1) * 3_600_000 * (n % 3 + 0.4));
    await test.db.run({ text: 'select open_case($1, $2, $3, $4, $5, $6)', values: [kinds[n % 8], String(900 + n), people[n % 4]?.id, subjects[n % 8], '45000' + n, at] });
  }
  await test.db.run({ text: `update cases set assignee = $1 where (subject_id::int % 3) = 0`, values: [id] });
  await test.db.run({ text: `update cases set due_at = now() + (id % 90) * interval '3 hours' - interval '30 hours' where assignee = $1`, values: [id] });
  await test.db.run({ text: `update cases set state = 'waiting' where (subject_id::int % 11) = 0` });
  const address = await test.app.listen({ port: 3977, host: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
  const walk = async (name: string, language: string, width: number, height: number, theme = 'light') => {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'fr-MA', timezoneId: 'Africa/Casablanca', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && console.error(name, m.text()));
    page.on('pageerror', (e) => console.error(name, e.message));
    await page.addInitScript(([l, t]) => { localStorage.setItem('language', l as string); localStorage.setItem('theme', t as string); }, [language, theme]);
    await page.goto(`${address}/console`);
    await page.locator('input[name=email]').waitFor();
    await page.screenshot({ path: `${OUT}/${name}-signin.png` });
    await page.locator('input[name=email]').fill('agent@rafiq.example');
    await page.locator('input[name=password]').fill('Rafiq#2026');
    await page.locator('button[type=submit]').click();
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.screenshot({ path: `${OUT}/${name}-queue.png` });
    if (name === 'fr') {
      await page.keyboard.press('?');
      await page.screenshot({ path: `${OUT}/${name}-keys.png` });
      await page.keyboard.press('Escape');
      await page.goto(`${address}/console/#/queue/all?language=ar`);
      await page.locator('tbody tr').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('idrissi');
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${OUT}/${name}-search.png` });
      await page.keyboard.press('Control+a');
      await page.keyboard.type('nobody at all');
      await page.waitForTimeout(900);
      await page.screenshot({ path: `${OUT}/${name}-none.png` });
    }
    if (name === 'ar') {
      await page.locator('header button').first().click();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${OUT}/${name}-rail.png` });
    }
    await context.close();
  };
  await walk('fr', 'FR', 1440, 900);
  await walk('ar', 'AR', 768, 1024);
  await walk('dark', 'EN', 1440, 900, 'dark');
  await walk('phone', 'FR', 390, 844);
  await browser.close();
  await test.close();
});
