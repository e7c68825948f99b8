import { healthComplaintToWire } from '@rafiq/contract/health-complaints/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { requestTexts } from '../requests/texts.ts';
import type { HealthComplaint } from './api.ts';
import { ListScreen } from './ListScreen.tsx';
import { healthComplaintTexts, t } from './texts.ts';
import { aboutText } from './words.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load(), healthComplaintTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: HealthComplaint['details'] = {
  ...{ type: 'Sinistre', reason: 'Remboursement non reçu', folderNumber: 'D-5', slipNumber: 'B-5' },
  ...{ consultationDate: '2026-11-02', engagedFees: 350.5, message: 'Rien n’est arrivé.' },
  ...{ beneficiaryLastName: 'Alaoui', beneficiaryFirstName: 'Lina' },
};
const COMPLAINT = { ...aFullRequest('health-complaint', DETAILS), id: '31' };

const show = async () => {
  await page.viewport(1280, 900);
  const value = [healthComplaintToWire(COMPLAINT, brand.slug)];
  // the second page is fetched ahead
  const asked: (string | null)[][] = [];
  answerCalls({
    'GET /v1/reclamationsmaladie/': (query) => {
      asked.push([query.get('$skip'), query.get('$top')]);
      return json({ count: 11, value });
    },
  });
  const place = showSignedIn(ListScreen, {
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
    path: '/reclamations/list',
  });
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  expect(asked[0]).toEqual(['0', '10']);
  return place;
};

it('says of each complaint when, why, about which folder and how far it is, ten a page', async () => {
  await show();
  const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);
  expect(cells[0]).toContain(moment(COMPLAINT.createdAt));
  expect(cells.slice(1)).toEqual([aboutText(DETAILS), 'D-5', requestStatusText('Traité')]);
});

it('leads from its row to the complaint, and from its button to a new one', async () => {
  const place = await show();
  const link = page.getByRole('rowheader').getByRole('link').element();
  expect(link.getAttribute('href')).toBe('/reclamations/details?id=%2231%22');
  await userEvent.click(page.getByRole('button', { name: t('list.new') }));
  await expect.poll(place).toBe('/reclamations/create');
});
