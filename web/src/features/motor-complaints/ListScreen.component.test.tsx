import { motorComplaintToWire } from '@rafiq/contract/motor-complaints/wire';
import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { brand } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMotorPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { requestStatusText } from '../requests/status-texts.ts';
import { requestTexts } from '../requests/texts.ts';
import type { MotorComplaint } from './api.ts';
import { ListScreen } from './ListScreen.tsx';
import { motorComplaintTexts, t } from './texts.ts';
import { reasonText } from './words.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load(), motorComplaintTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: MotorComplaint['details'] = {
  ...{ type: 'Sinistre', reason: "demande d'explication", folderReference: 'AU-77' },
  ...{ message: 'Le montant ne couvre pas le devis.', make: 'Dacia', model: 'Logan' },
  plate: '12345-أ-6',
};
const COMPLAINT = { ...aFullRequest('motor-complaint', DETAILS), id: '31' };

const show = async () => {
  await page.viewport(1280, 900);
  const value = [motorComplaintToWire(COMPLAINT, brand.slug)];
  // the second page is fetched ahead
  const asked: (string | null)[][] = [];
  answerCalls({
    'GET /v1/reclamationsauto/': (query) => {
      asked.push([query.get('$skip'), query.get('$top')]);
      return json({ count: 11, value });
    },
  });
  const place = showSignedIn(ListScreen, {
    profile: { policies: { health: [], motor: [aMotorPolicy()] } },
    path: '/autoreclamations/list',
  });
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  expect(asked[0]).toEqual(['0', '10']);
  return place;
};

it('has the columns date, reason and status, the last with a chevron, ten rows a page', async () => {
  await show();
  const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) => cell.textContent);
  const titles = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(titles).toEqual([t('list.date'), t('list.reason'), t('list.status')]);
  expect(cells[0]).toContain(moment(COMPLAINT.createdAt));
  expect(cells.slice(1)).toEqual([reasonText(DETAILS.reason), requestStatusText('Traité')]);
  expect(document.querySelectorAll('tbody td:last-child [data-tone] ~ svg')).toHaveLength(1);
});

it('leads from its row to the complaint, and from its button to a new one', async () => {
  const place = await show();
  const link = page.getByRole('rowheader').getByRole('link').element();
  expect(link.getAttribute('href')).toBe('/autoreclamations/details?id=%2231%22');
  await userEvent.click(page.getByRole('button', { name: t('list.new') }));
  await expect.poll(place).toBe('/autoreclamations/create');
});
