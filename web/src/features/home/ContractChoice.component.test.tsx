import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSelectedPolicy } from '../../lib/selected-policy.ts';
import { aHealthPolicy, aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { homeTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), homeTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const Selected = () => <output>{useSelectedPolicy()?.id ?? 'none'}</output>;
const show = (form: string, policies: Parameters<typeof showSignedIn>[1]) => {
  answerCalls({});
  return showSignedIn(
    () => (
      <>
        <HomeScreen />
        <Selected />
      </>
    ),
    { ...policies, path: '/dossiers', search: `?for=${form}` },
  );
};
const card = (name: RegExp) => page.getByRole('link', { name });

it('says which form waits, and leads into it with the contract that is touched', async () => {
  const cars = [
    aMotorPolicy(),
    aMotorPolicy({ id: '2', make: 'Renault', model: 'Clio', plate: '777-ب-8' }),
    aMotorPolicy({ id: '3', make: 'Fiat', model: 'Tipo', enabled: false }),
  ];
  const place = show('motor-declaration', {
    profile: { policies: { health: [aHealthPolicy()], motor: cars } },
  });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent(t('choose.motor-declaration'));
  await expect.element(page.getByRole('status')).toHaveTextContent('none');
  expect(card(/Atlas|Fiat/).elements()).toHaveLength(0);
  await userEvent.click(card(/Renault Clio/));
  await expect.poll(place).toBe('/autodeclarations/create');
});

it('says why a contract does not serve, before it is touched, and how to ask', async () => {
  const silent = aHealthPolicy({ id: '2', clientName: 'Rif Mines', declarationsAllowed: false });
  show('health-declaration', {
    profile: { policies: { health: [aHealthPolicy(), silent], motor: [] } },
  });
  await expect.element(card(/Atlas Textile/)).toBeVisible();
  await expect.element(page.getByText('Rif Mines')).toBeVisible();
  expect(card(/Rif Mines/).elements()).toHaveLength(0);
  await expect.element(page.getByText(errorText('declaration_noPermission'))).toBeVisible();
  const ask = page.getByRole('link', { name: common('ask') });
  await expect.element(ask).toHaveAttribute('href', '/tickets/create');
});
