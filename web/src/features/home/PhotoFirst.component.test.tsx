import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserStore } from '../../lib/file-drafts-database.ts';
import { readPhotographed } from '../../lib/photographed.ts';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { useProfile } from '../profile/api.ts';
import { PhotoFirst, usePhotoFirst } from './PhotoFirst.tsx';
import { homeTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), homeTexts.load()]));
beforeEach(() => void answerCalls());
afterEach(() => void vi.restoreAllMocks());

/** A finger, as on a phone. */
const onPhone = () => {
  const { matches: _, ...media } = matchMedia('(pointer: coarse)');
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...media, matches: true } as MediaQueryList);
};
const Shown = () => {
  const way = usePhotoFirst(useProfile().policies);
  return way ? <PhotoFirst way={way} /> : 'none';
};
const show = (health = [aHealthPolicy()]) =>
  showSignedIn(Shown, { path: '/dossiers', profile: { policies: { health, motor: [] } } });
const camera = () => page.getByLabelText(t('photoFirst')).last();
const photo = new File(['photo'], 'image.jpg', { type: 'image/jpeg' });

it('opens the camera, keeps what was photographed and leads to the form', async () => {
  onPhone();
  const place = show();
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  await userEvent.click(page.getByRole('button', { name: t('photoFirst') }));
  expect(opened).toHaveBeenCalledOnce();
  await expect.element(camera()).toHaveAttribute('capture', 'environment');
  await userEvent.upload(camera(), [photo]);
  await expect.poll(place).toBe('/declarations/create');
  expect((await readPhotographed()).map(({ photo: { name } }) => name)).toEqual(['image.jpg']);
});

it('keeps them on a plain http address too, and is busy while they are written', async () => {
  onPhone();
  const place = show();
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  vi.spyOn(browserStore, 'writeFile').mockReturnValueOnce(written);
  await userEvent.upload(camera(), [photo]);
  const button = page.getByRole('button', { name: t('photoFirst') });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(place()).toBe('/dossiers');
  write();
  await expect.poll(place).toBe('/declarations/create');
});

it('says at the button that they could not be kept, and can be pressed again', async () => {
  onPhone();
  const place = show();
  vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
    throw new Error('no randomness');
  });
  await userEvent.upload(camera(), [photo]);
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('photoFirst.failed'));
  await userEvent.upload(camera(), [photo]);
  await expect.poll(place).toBe('/declarations/create');
});

it('asks for the contract first where there are several, and keeps the photos meanwhile', async () => {
  onPhone();
  const place = show([aHealthPolicy(), aHealthPolicy({ id: '9', policyId: 'P9' })]);
  await userEvent.upload(camera(), [photo]);
  await expect.poll(readPhotographed).toHaveLength(1);
  expect(place()).toBe('/dossiers');
});

it('is not there on a desk, nor where the contract takes no health claim', async () => {
  show();
  await expect.element(page.getByText('none')).toBeVisible();
  onPhone();
  show([aHealthPolicy({ declarationsAllowed: false })]);
  await expect.element(page.getByText('none').last()).toBeVisible();
});
