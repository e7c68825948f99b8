import { sha256 } from '@rafiq/contract/constat/hash';
import { checkEntry } from '@rafiq/contract/constat/keys';
import { PHOTO_SUBJECTS, type Photo } from '@rafiq/contract/constat/model';
import { LIMITS } from '@rafiq/contract/constat/values';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { carriesExif } from '../../../lib/image-size.ts';
import { asNamed, showKept } from '../drawing/testing.tsx';
import type { Values } from '../drawing/values.ts';
import ar from '../i18n/ar.json';
import fr from '../i18n/fr.json';
import { loadSpeech, speech } from '../texts.ts';
import { keepPhoto, photoOf } from './kept.ts';
import { Photos } from './Photos.tsx';

beforeAll(loadSpeech);
let reportId = '';
beforeEach(() => {
  reportId = crypto.randomUUID();
});
afterEach(() => vi.restoreAllMocks());

const show = (values: Values = {}, language: 'fr' | 'ar' = 'fr') =>
  showKept(
    (held, onWrite) => (
      <Photos
        reportId={reportId}
        values={held}
        words={{ subjects: asNamed(PHOTO_SUBJECTS) }}
        onWrite={onWrite}
      />
    ),
    { language, values },
  );
const said = (text: string) => page.getByText(text, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const TAKEN = Date.parse('2026-03-04T05:06:07Z');
/** What a camera writes in front of its picture: a segment that names the place. */
const EXIF = [0xff, 0xe1, 0, 16, ...new TextEncoder().encode('Exif\0\0GPS Rabat!')].slice(0, 18);

const aPicture = async (width: number, color: string): Promise<Uint8Array<ArrayBuffer>> => {
  const canvas = new OffscreenCanvas(width, width / 2);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = color;
  context?.fillRect(0, 0, width, width / 2);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' });
  const [first, second, ...rest] = new Uint8Array(await jpeg.arrayBuffer());
  return Uint8Array.from([first ?? 0, second ?? 0, ...EXIF, ...rest]);
};
const fileOf = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new File([bytes], 'photo.jpg', { type, lastModified: TAKEN });
const aFile = async (color = '#c00', width = 400) => fileOf(await aPicture(width, color));

/** As the browser hands them over; with the time that each file has. */
const give = (which: 'take' | 'choose', files: File[]) => {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find(
    (one) => one.getAttribute('aria-label') === fr[`draw.photos.${which}`],
  );
  if (!field) throw new Error('nothing to give it to');
  const handed = new DataTransfer();
  for (const file of files) handed.items.add(file);
  field.files = handed.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};
const counted = (count: number) =>
  said(speech.fr.t('draw.photos.count', { count, max: LIMITS.photos }));
const aPhoto = (at: number): Photo => ({
  ...{ of: 'scene', sha256: String(at).padStart(64, '0'), bytes: 10, type: 'image/jpeg' },
  takenAt: new Date(TAKEN + at).toISOString(),
});
const photosUpTo = (count: number): Values =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`common.photo.${at}`, aPhoto(at)]));

it('keeps a photo scaled, without what the camera wrote into it, under the hash of what is kept', async () => {
  const { kept } = show();
  await page.getByRole('radio', { name: 'papers' }).click();
  const file = await aFile('#08c', 4000);
  expect(carriesExif(new Uint8Array(await file.arrayBuffer()))).toBe(true);
  give('take', [file]);
  await expect.element(counted(1)).toBeVisible();
  const [[key, value] = ['', null]] = Object.entries(kept());
  expect(checkEntry(key, value)).toBe(true);
  const photo = value as Photo;
  expect(photo).toMatchObject({ of: 'papers', takenAt: new Date(TAKEN).toISOString() });
  const picture = await photoOf(reportId, key.replace('common.photo.', ''));
  const bytes = new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer());
  expect([bytes.length, await sha256(bytes)]).toEqual([photo.bytes, photo.sha256]);
  expect(carriesExif(bytes)).toBe(false);
  expect(await createImageBitmap(new Blob([bytes]))).toMatchObject({ width: 1600, height: 800 });
  await expect
    .element(page.getByRole('img', { name: /^papers, photo du 04\/03\/2026/ }))
    .toBeVisible();
});

it('is light enough to hand over, whatever it shows', async () => {
  const { kept } = show();
  const canvas = new OffscreenCanvas(1600, 1600);
  const context = canvas.getContext('2d');
  const noise = new ImageData(1600, 1600);
  for (let at = 0; at < noise.data.length; at += 65_536) {
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  }
  context?.putImageData(noise, 0, 0);
  const heavy = await canvas.convertToBlob({ type: 'image/png' });
  give('choose', [new File([heavy], 'noise.png', { type: 'image/png' })]);
  await expect.element(counted(1)).toBeVisible();
  const [photo] = Object.values(kept()) as Photo[];
  expect(photo?.bytes).toBeLessThanOrEqual(400 * 1024);
  const thumb = page.getByRole('img');
  await expect.element(thumb).toBeVisible();
  await expect.poll(() => (thumb.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  expect((thumb.element() as HTMLImageElement).naturalWidth).toBeLessThan(1600);
});

it('says which cannot be kept, and keeps the others', async () => {
  const { kept } = show();
  const empty = fileOf(new Uint8Array());
  const heic = fileOf(new TextEncoder().encode('ftypheic'), 'image/heic');
  give('choose', [empty, await aFile(), heic]);
  await expect.element(counted(1)).toBeVisible();
  await expect.element(said(fr['draw.photos.empty'])).toBeVisible();
  await expect.element(said(fr['draw.photos.unreadable'])).toBeVisible();
  expect(Object.keys(kept())).toHaveLength(1);
});

it('takes twelve and not one more', async () => {
  const { kept } = show(photosUpTo(11));
  give('choose', [await aFile('#111'), await aFile('#eee')]);
  await expect.element(counted(12)).toBeVisible();
  expect(Object.keys(kept())).toHaveLength(12);
  await expect.element(button(fr['draw.photos.take'])).toHaveAttribute('aria-disabled', 'true');
});

it('takes the same photo once', async () => {
  const { kept } = show();
  give('choose', [await aFile(), await aFile()]);
  await expect.element(said(fr['draw.photos.twice'])).toBeVisible();
  expect(Object.keys(kept())).toHaveLength(1);
});

it('removes a photo with its picture, and puts it back', async () => {
  const { kept } = show();
  give('choose', [await aFile()]);
  await expect.element(counted(1)).toBeVisible();
  const before = kept();
  const [key = ''] = Object.keys(before);
  const id = key.replace('common.photo.', '');
  await page.getByRole('button', { name: /^Retirer/ }).click();
  await expect.element(counted(0)).toBeVisible();
  expect(kept()).toEqual({});
  await expect.poll(() => photoOf(reportId, id)).toBeNull();
  await button(fr['draw.photos.putBack']).click();
  await expect.element(page.getByRole('img')).toBeVisible();
  expect(kept()).toEqual(before);
});

it('says what it shows anew when that is chosen', async () => {
  const { kept } = show(photosUpTo(1));
  await page.getByRole('combobox').selectOptions('b');
  expect(kept()).toMatchObject({ 'common.photo.0': { of: 'b' } });
});

it('writes nothing of a photo that there is no room for', async () => {
  const { kept } = show();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  give('choose', [await aFile()]);
  await expect.element(said(fr['draw.photos.full'])).toBeVisible();
  expect(kept()).toEqual({});
});

it('says that room is short before a photo is taken', async () => {
  const MB = 1024 * 1024;
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 100 * MB, usage: 99 * MB });
  show();
  await expect.element(said(fr['draw.photos.short'])).toBeVisible();
});

it('goes on when the camera comes back with nothing', async () => {
  show();
  const [camera] = document.querySelectorAll('input[capture]');
  camera?.dispatchEvent(new Event('cancel'));
  await expect.element(said(fr['draw.photos.none'])).toBeVisible();
  await expect.element(button(fr['draw.photos.choose'])).toBeVisible();
});

it('waits for a picture of the other phone, and shows it when it has come', async () => {
  const { kept } = show(photosUpTo(1));
  await expect.element(said(fr['draw.photos.awaited'])).toBeVisible();
  await keepPhoto(reportId, '0', await aFile());
  await page.getByRole('combobox').selectOptions('a');
  await expect.element(page.getByRole('img')).toBeVisible();
  expect(kept()).toHaveProperty(['common.photo.0']);
});

it('holds in the narrowest window with letters twice as large, in Arabic', async () => {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = '200%';
  document.body.style.padding = '8px';
  show(photosUpTo(2), 'ar');
  await expect.element(button(ar['draw.photos.take'])).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
