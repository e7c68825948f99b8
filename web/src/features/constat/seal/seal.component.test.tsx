import { type Entries, type Value, write } from '@rafiq/contract/constat/entries';
import { sha256 } from '@rafiq/contract/constat/hash';
import type { Language } from '@rafiq/contract/core/language';
import { aReport, signBoth } from '@rafiq/contract/testing/a-constat';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keeper } from '../database.ts';
import ar from '../i18n/ar.json';
import fr from '../i18n/fr.json';
import { newPhotoId } from '../photos/kept.ts';
import { Speaker } from '../speaker.tsx';
import { loadSpeech, speech } from '../texts.ts';
import { CopyCheck } from './CopyCheck.tsx';
import { copyOf, photosOf } from './kept-copy.ts';
import { SealCheck } from './SealCheck.tsx';

const { t } = speech.fr;
const REPORT = 'report-1';
const picture = new Uint8Array(400).map((_, at) => (at * 11) % 256);
const flipped = picture.map((byte, at) => (at === 200 ? byte ^ 1 : byte));
let sealed: Entries;
let photo: Value;

const keepPicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> =>
  (await keeper()).keepPhoto(REPORT, 'p1', new Blob([bytes], { type: 'image/jpeg' }));

beforeAll(async () => {
  await loadSpeech();
  photo = {
    of: 'scene',
    sha256: await sha256(picture),
    bytes: picture.length,
    type: 'image/jpeg',
    takenAt: '2026-11-17T09:12:00.000Z',
  };
  sealed = await signBoth(aReport({ 'common.photo.p1': photo }));
});
beforeEach(async () => {
  await page.viewport(390, 800);
  await keepPicture(picture);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const tampered = (key: string, value: Value): Entries => ({
  ...sealed,
  [key]: { value, stamp: sealed[key]?.stamp ?? { count: 1, phone: 'x' } },
});
const show = (entries: Entries, language: 'fr' | 'ar' = 'fr') =>
  render(
    <Speaker language={language}>
      <SealCheck report={{ id: REPORT, entries }} />
    </Speaker>,
  );
const said = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();

describe('a report on this phone', () => {
  it('is said to be unchanged, with when each signed', async () => {
    show(sealed);
    await said(fr['seal.unchanged']);
    await said(t('seal.signedBy', { side: 'A' }));
    await said(t('seal.signedBy', { side: 'B' }));
    expect(page.getByText(/17 novembre 2026/).elements()).toHaveLength(2);
  });

  it('shows one byte of a photo that was changed, and is right again with the old one', async () => {
    await keepPicture(flipped);
    show(sealed);
    await said(fr['seal.changed']);
    await said(t('seal.difference.photo', { number: 1 }));
    await keepPicture(picture);
    await userEvent.click(page.getByRole('button', { name: fr['seal.again'] }));
    await said(fr['seal.unchanged']);
  });

  it('is no other one where the photo is on the phone that took it, and says which', async () => {
    await (await keeper()).removePhoto(REPORT, 'p1');
    show(sealed);
    await said(fr['seal.unchanged']);
    await said(t('seal.elsewhere', { count: 1, numbers: '1' }));
  });

  it('says so where this phone lost a photo that it took', async () => {
    show(await signBoth(aReport({ [`common.photo.${newPhotoId(REPORT)}`]: photo })));
    await said(fr['seal.unchanged']);
    await said(t('seal.lost', { count: 1, numbers: '1' }));
  });

  it('shows one letter of a box that was changed, in the language of who asks', async () => {
    show(tampered('a.plate', '12346-أ-6'), 'ar');
    await said(ar['seal.changed']);
    await said(ar['seal.difference.content']);
  });

  it('is not called changed where one has not signed', async () => {
    show(write(sealed, 'phone-b', { 'b.signature': null }));
    await said(fr['seal.unsigned']);
  });

  it('stands on a small screen', async () => {
    await page.viewport(320, 640);
    show(tampered('common.day', '2026-11-16'), 'ar');
    await said(ar['seal.difference.content']);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('a copy', () => {
  const showCopy = async (text: string, language: Language = 'fr') => {
    render(
      <Speaker language={language}>
        <CopyCheck />
      </Speaker>,
    );
    const input = page.getByLabelText(speech[language].t('seal.copy.pick')).elements();
    const chosen = new File([text], 'constat.json', { type: 'application/json' });
    await userEvent.upload(
      input.find((element) => element instanceof HTMLInputElement) ?? document.body,
      chosen,
    );
  };

  it('is kept with its photos, and is found unchanged when it comes back', async () => {
    const kept: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) kept.push(blob);
      return 'blob:kept';
    });
    show(sealed);
    await userEvent.click(page.getByRole('button', { name: fr['seal.keep'] }));
    await expect.poll(() => kept.length).toBe(1);
    await showCopy((await kept[0]?.text()) ?? '');
    await expect.element(page.getByText(fr['seal.unchanged']).nth(1)).toBeVisible();
  });

  it.each<[Language, string]>([
    ['fr', '2 et 3'],
    ['en', '2 and 3'],
    ['ar', '2 و3'],
  ])(
    'kept where the other driver’s photos are not is unchanged, and says which, in %s',
    async (language, numbers) => {
      const { t: say } = speech[language];
      const photos = { 'common.photo.p2': photo, 'common.photo.p3': photo };
      const scanned = await signBoth(aReport({ 'common.photo.p1': photo, ...photos }));
      await showCopy(await copyOf(scanned, photosOf(REPORT)), language);
      await said(say('seal.unchanged'));
      await said(say('seal.missing', { count: 2, numbers }));
      expect(page.getByText(say('seal.changed')).elements()).toHaveLength(0);
    },
  );

  it('out of which a photo was taken is altered', async () => {
    const copy = await copyOf(sealed, photosOf(REPORT));
    await showCopy(copy.replace(/"photos":\{[^}]*\}/, '"photos":{}'));
    await said(fr['seal.changed']);
    await said(t('seal.missing', { count: 1, numbers: '1' }));
  });

  it('with one byte changed says where', async () => {
    const copy = await copyOf(sealed, photosOf(REPORT));
    const at = copy.indexOf('"p1":"') + 40;
    const sign = copy[at] === 'A' ? 'B' : 'A';
    await showCopy(`${copy.slice(0, at)}${sign}${copy.slice(at + 1)}`);
    await said(t('seal.difference.photo', { number: 1 }));
    await said(fr['seal.difference.copy']);
  });

  it('whose stamps alone were changed is shown as altered too', async () => {
    const copy = await copyOf(sealed, photosOf(REPORT));
    await showCopy(copy.replace('"count":1', '"count":7'));
    await said(fr['seal.changed']);
    await said(fr['seal.difference.copy']);
  });

  it('that is none says so', async () => {
    await showCopy('{"hello":"world"}');
    await said(fr['seal.copy.none']);
  });
});
