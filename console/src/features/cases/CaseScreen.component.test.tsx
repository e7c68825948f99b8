import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCaseWire, loadCaseWords } from '../../testing/case-details.ts';
import { showScreen } from '../../testing/screen.tsx';
import { CaseScreen } from './CaseScreen.tsx';
import { t } from './texts.ts';

const CALL = 'GET /v1/staff/cases/7';
const AT = '2026-11-10T09:00:00.000Z';

beforeAll(loadCaseWords);
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (part: Parameters<typeof aCaseWire>[0] = {}, may?: []) => {
  const sent = answerCalls({ [CALL]: () => json(aCaseWire(part)) });
  showScreen(CaseScreen, {
    path: '/cases/$id',
    at: '/cases/7',
    ...(may && { staff: { may } }),
  });
  return sent;
};

it('shows what was sent, said and known beside each other, in the words of its kind', async () => {
  show();
  await expect.element(page.getByRole('heading', { name: /Réclamation santé/ })).toBeVisible();
  for (const text of [
    ...['3 jours ouvrés depuis le', 'Pourquoi cette date', 'facture.png', 'Remboursement non reçu'],
    ...['Dossier santé', '2026-004702', 'Réglé', '412,50', 'Virement émis', 'Santé famille'],
    ...['لم أتوصل بالتعويض إلى اليوم.', 'en arabe', 'RIB clôturé.', 'l’assuré ne la voit jamais'],
    ...['CD234567', 'o***@rafiq.example', 'Question', 'prise par Hind Saidi', 'ACAPS'],
  ])
    expect(document.body.textContent).toContain(text);
});

it('runs nothing that a member wrote: words and names of files are text', async () => {
  const evil = '<img src=x onerror="document.title=1"><b>gras</b>';
  show({
    message: evil,
    files: [{ id: 'f1', name: `${evil}.pdf`, type: 'text/html', size: 10, active: false, at: AT }],
    messages: [{ id: '1', author: 'member', name: '', text: evil, at: AT, files: [] }],
  });
  await expect.element(page.getByText(evil, { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(t('files.unshown'))).toBeVisible();
  expect(document.querySelector('b, img[src="x"]')).toBeNull();
});

it('goes from file to file by the arrows, and plays a voice faster', async () => {
  show();
  const name = (text: string) => page.getByRole('heading', { name: text });
  await expect.element(name('facture.png')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(name('voix.mp3')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('files.speed') }), '1.5');
  expect(document.querySelector('audio')?.playbackRate).toBe(1.5);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(name('voix.mp3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(name('facture.png')).toBeVisible();
});

it('says that a picture cannot be drawn, and lets it be downloaded', async () => {
  const file = {
    id: 'f3',
    name: 'photo.heic',
    type: 'image/heic',
    size: 10,
    active: false,
    at: AT,
  };
  show({ files: [file] });
  await expect.element(page.getByText(t('files.unshown'))).toBeVisible();
  const link = page.getByRole('link', { name: t('files.downloadOf', { name: 'photo.heic' }) });
  await expect.element(link).toHaveAttribute('href', '/v1/staff/cases/7/files/f3?download=1');
});

it('never opens a PDF with a script: it says why, and lets it be downloaded', async () => {
  const file = { id: 'f4', name: 'facture.pdf', type: 'application/pdf', size: 10, at: AT };
  show({ files: [{ ...file, active: true }] });
  await expect.element(page.getByText(t('files.active'))).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  const link = page.getByRole('link', { name: t('files.downloadOf', { name: 'facture.pdf' }) });
  await expect.element(link).toHaveAttribute('href', '/v1/staff/cases/7/files/f4?download=1');
});

it('shows which papers have come, and opens one from there', async () => {
  const file = { id: 'p1', name: 'rib.png', type: 'image/png', size: 10, active: false, at: AT };
  show({
    papers: [
      { id: '1', paper: 'bank-details', state: 'received', at: AT, file },
      { id: '2', paper: 'invoice', state: 'to-come', at: AT, file: null },
    ],
  });
  const papers = page.getByRole('region', { name: t('papers.title') });
  await expect.element(papers.getByText(t('papers.received'), { exact: true })).toBeVisible();
  await expect.element(papers.getByText(/^attendue depuis le 10\/11\/2026/)).toBeVisible();
  await userEvent.click(papers.getByRole('button', { name: t('files.show', { name: 'rib.png' }) }));
  await expect.element(page.getByRole('heading', { name: 'rib.png' })).toBeVisible();
});

it('says that there is no such case, and why one did not come', async () => {
  answerCalls({ [CALL]: () => refusal('not_found') });
  showScreen(CaseScreen, { path: '/cases/$id', at: '/cases/7' });
  await expect.element(page.getByText(t('notFound.title'))).toBeVisible();
  answerCalls({ [CALL]: () => refusal('second_factor_required') });
  showScreen(CaseScreen, { path: '/cases/$id', at: '/cases/7' });
  await expect.element(page.getByText(errorText('second_factor_required'))).toBeVisible();
});

it('lets nobody write whose role does not answer', async () => {
  show({}, []);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('is taken by a key, with the version that was seen', async () => {
  const sent = answerCalls({
    [CALL]: () => json(aCaseWire({ case: { ...aCaseWire().case, assignee: null } })),
    'POST /v1/staff/cases/7/assign': () => json(aCaseWire().case),
  });
  const staff = { may: ['cases.take', 'cases.read'] as const };
  showScreen(CaseScreen, { path: '/cases/$id', at: '/cases/7', staff });
  await expect.element(page.getByText(t('assignee.none'))).toBeVisible();
  await userEvent.keyboard('t');
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ version: 3, assignee: '1' });
});

it('shows how far it is on its way into the core system, and what that said', async () => {
  const handover = {
    ...{ state: 'refused' as const, version: 3, coreReference: 'SIN-2026-4711' },
    ...{ refusal: 'Contrat inconnu', since: AT, by: 'Sinistres', waitsSince: null },
  };
  show({ handover });
  await expect.element(page.getByRole('heading', { name: t('core.title') })).toBeVisible();
  for (const text of [t('core.state.refused'), 'SIN-2026-4711', 'Contrat inconnu', 'Sinistres'])
    expect(document.body.textContent).toContain(text);
  expect(page.getByText(t('core.late')).elements()).toEqual([]);
});

it('says that nobody has taken it in time', async () => {
  const handover = {
    ...{ state: 'ready' as const, version: 1, coreReference: null, refusal: null },
    ...{ since: AT, by: '', waitsSince: AT },
  };
  show({ handover });
  await expect.element(page.getByText(t('core.late'))).toBeVisible();
});

it('shows nothing of a core system where there is none', async () => {
  show();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByRole('heading', { name: t('core.title') }).elements()).toEqual([]);
});
