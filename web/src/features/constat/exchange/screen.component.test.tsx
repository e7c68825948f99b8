import { signatureFor } from '@rafiq/contract/constat/seal';
import { aReport, SIGNED_AT } from '@rafiq/contract/testing/a-constat';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech } from '../texts.ts';
import { ExchangeScreen } from './ExchangeScreen.tsx';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));

/** Two phones scan each other, and this driver has signed. */
const aScanned = async (): Promise<ReportStore> => {
  const store = await createReport({ mine: ['a'] });
  store.receive(aReport({ 'a.language': 'fr' }));
  store.patch({ exchange: { id: crypto.randomUUID(), side: 'a', given: [] } });
  store.put({ 'a.signature': { ...(await signatureFor(store.get().entries, 'A', SIGNED_AT)) } });
  return store;
};
const alone = () => page.getByRole('button', { name: fr['meet.alone'] });

it('lets go on alone who got a signature that nobody gave, though it names what was signed', async () => {
  const store = await aScanned();
  const given = await signatureFor(store.get().entries, 'B', SIGNED_AT);
  const stamp = { count: 99, phone: 'phone-b' };
  store.receive({ 'b.signature': { value: { ...given, typed: 'C' }, stamp } });
  await store.settled();
  render(<ExchangeScreen id={store.get().id} />);
  await expect.element(alone()).toBeVisible();
});

it('offers it no more once both have signed', async () => {
  const store = await aScanned();
  const given = await signatureFor(store.get().entries, 'B', SIGNED_AT);
  const stamp = { count: 99, phone: 'phone-b' };
  render(<ExchangeScreen id={store.get().id} />);
  await expect.element(alone()).toBeVisible();
  store.receive({ 'b.signature': { value: { ...given }, stamp } });
  await expect.poll(() => alone().elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: fr['exchange.show'] })).toBeVisible();
});

it('says that the rest is still to come, on the phone that came by a first code', async () => {
  const store = await aScanned();
  const exchange = { id: crypto.randomUUID(), side: 'b', given: [], isComing: true } as const;
  store.patch({ exchange });
  await store.settled();
  render(<ExchangeScreen id={store.get().id} />);
  await expect.element(page.getByText(fr['exchange.more'])).toBeVisible();
});
