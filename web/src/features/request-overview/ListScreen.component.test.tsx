import { COMPLEMENT_TYPE } from '@rafiq/contract/health-declarations/model';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { OPEN_STATUSES } from '@rafiq/contract/requests/rules';
import type { RequestSummary } from '@rafiq/contract/requests/schema';
import { moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { loadBeneficiaryRequestTexts } from '../beneficiary-requests/api.ts';
import { t as folders, folderTexts } from '../folders/texts.ts';
import { loadHealthComplaintTexts } from '../health-complaints/api.ts';
import { declarationTypeText, loadHealthDeclarationTexts } from '../health-declarations/api.ts';
import { loadMotorComplaintTexts } from '../motor-complaints/api.ts';
import { kindText } from '../requests/kinds/texts.ts';
import { t as requests, requestTexts } from '../requests/texts.ts';
import { loadTicketTexts } from '../tickets/api.ts';
import { About } from './about.tsx';
import { ListScreen } from './ListScreen.tsx';
import { overviewTexts, t } from './texts.ts';

beforeAll(() =>
  Promise.all([
    ...[loadCommon(), overviewTexts.load(), requestTexts.load(), folderTexts.load()],
    ...[loadBeneficiaryRequestTexts(), loadHealthComplaintTexts(), loadHealthDeclarationTexts()],
    ...[loadMotorComplaintTexts(), loadTicketTexts()],
  ]),
);
afterEach(() => void vi.restoreAllMocks());

const DAY = '2026-10-28';
const AT = '2026-11-15T08:00:00.000Z';
const TICKET: RequestSummary = {
  ...{ id: '12', reference: referenceOf('12') },
  ...{ kind: 'ticket', createdAt: AT, status: 'Documents manquants', subject: '' },
  ...{ topic: 'Remboursement', about: 'Je n’ai rien reçu', day: null },
  ...{ person: 'Salma Bennani', actedBy: '' },
};
const COMPLEMENT: RequestSummary = {
  ...{ ...TICKET, id: '13', kind: 'health-declaration', topic: COMPLEMENT_TYPE, status: 'Envoyé' },
  ...{ about: '2026-004871', day: '2026-10-28', person: 'Lina Bennani', actedBy: 'Amine Alaoui' },
};

const show = (rows: RequestSummary[], search = '', helped = {}) => {
  const asked: unknown[] = [];
  answerCalls({
    'GET /v1/me/requests/': (query) => {
      asked.push([JSON.parse(query.get('$filter') ?? ''), query.get('$q')]);
      return json({ count: rows.length, value: rows });
    },
  });
  const place = showSignedIn(ListScreen, { path: '/requests', search, ...helped });
  return { asked, place };
};

it('says of each request what it is about, for whom, by whom and how far it is', async () => {
  await page.viewport(1280, 900);
  show([TICKET, COMPLEMENT]);
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  const [ticket, complement] = rows;
  expect(ticket?.[0]).toContain(kindText('ticket'));
  expect(ticket?.[0]).toContain(`Remboursement, ${t('about.message', { text: TICKET.about })}`);
  expect(ticket?.slice(1)).toEqual([
    'Salma Bennani',
    t('sent.byYou', { when: moment(AT) }),
    requests('status.asked'),
  ]);
  // kept as a declaration, which it is not to the person
  expect(complement?.[0]).toContain(declarationTypeText(COMPLEMENT_TYPE));
  expect(complement?.[0]).not.toContain(kindText('health-declaration'));
  expect(complement?.[0]).toContain('dossier 2026-004871');
  expect(complement?.slice(1, 3)).toEqual([
    'Lina Bennani',
    t('sent.by', { when: moment(AT), name: 'Amine Alaoui' }),
  ]);
});

it.each([
  [
    { kind: 'health-declaration', topic: 'Maladie', day: DAY },
    `Maladie, soins du ${shortDate(DAY)}`,
  ],
  [{ kind: 'motor-declaration', about: 'Fiat', day: DAY }, `Fiat, accident du ${shortDate(DAY)}`],
  [{ kind: 'health-complaint', topic: 'Adhésion', about: '' }, 'Adhésion'],
  [{ kind: 'motor-complaint', topic: 'Sinistre', about: 'A-7' }, 'Sinistre, dossier A-7'],
  [{ kind: 'beneficiary-request', topic: 'ajout' }, 'Ajout d’un bénéficiaire'],
  [{ kind: 'motor-renewal', about: 'P-1' }, 'police P-1'],
  [{ kind: 'suggestion', about: 'Un rappel' }, 'Un rappel'],
  [{ kind: 'ticket', topic: 'Autre', about: '' }, 'Autre sujet'],
] as const)('tells %j from others of its kind', (part, expected) => {
  render(<About row={{ ...TICKET, topic: '', about: '', ...part }} />);
  expect(document.body.textContent).toBe(expected);
});

it('is narrowed by its address, and by what is chosen and typed', async () => {
  await page.viewport(1280, 900);
  const { asked } = show([TICKET], '?kind=complement&q=lina');
  await expect.element(page.getByRole('rowheader')).toBeVisible();
  expect(asked).toEqual([[{ kind: 'health-declaration', topic: COMPLEMENT_TYPE }, 'lina']]);
  await userEvent.selectOptions(page.getByLabelText(t('filter.kind')), kindText('ticket'));
  await userEvent.selectOptions(page.getByLabelText(t('filter.state')), t('filter.open'));
  await expect
    .poll(() => asked.at(-1))
    .toEqual([{ kind: 'ticket', status: [...OPEN_STATUSES] }, 'lina']);
  await userEvent.fill(page.getByLabelText(folders('filter.search')), '416 407 881');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => (asked.at(-1) as unknown[])[1]).toBe('416 407 881');
});

it('says what to do where nothing matches, and where nothing was ever sent', async () => {
  const { asked } = show([], '?q=zzz');
  await expect.element(page.getByText(t('empty.filteredTitle'))).toBeVisible();
  await expect.element(page.getByText(folders('empty.filteredText'))).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: folders('filter.clear') }).last());
  await expect.element(page.getByRole('link', { name: t('empty.ask') })).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toHaveLength(0);
  expect(asked.at(-1)).toEqual([{}, null]);
});
