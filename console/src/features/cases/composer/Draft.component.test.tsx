import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { errorText, issueText } from '@rafiq/kit/texts/common.ts';
import { Link } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCaseWire, loadCaseWords } from '../../../testing/case-details.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { t as queueText } from '../../queue/texts.ts';
import { CaseScreen } from '../CaseScreen.tsx';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';
import { unsaved } from './draft.ts';

type Wire = ReturnType<typeof aCaseWire>;

const CASE = '/v1/staff/cases/7';

beforeAll(loadCaseWords);
afterEach(() => {
  takeAway();
  vi.restoreAllMocks();
  unsaved.clear();
});

const show = (
  part: Partial<Wire> = {},
  answers: Parameters<typeof answerCalls>[0] = {},
  staff = {},
) => {
  const sent = answerCalls({
    [`GET ${CASE}`]: () => json(aCaseWire(part)),
    [`PUT ${CASE}/draft`]: () => json({}),
    ...answers,
  });
  showScreen(CaseScreen, { path: '/cases/$id', at: '/cases/7', staff });
  return sent;
};

const field = () => page.getByLabelText(t('answer'));

it('is kept on the server while it is typed, with when', async () => {
  const sent = show();
  await userEvent.fill(field(), 'Bonjour Omar');
  await expect.element(page.getByText(/brouillon gardé \d\d:\d\d/)).toBeVisible();
  const saved = sent.filter(({ call }) => call === `PUT ${CASE}/draft`).map(({ body }) => body);
  expect(saved).toEqual([
    { status: 'En cours de traitement', text: 'Bonjour Omar', papers: [], refusal: null },
  ]);
});

it('comes back as it was, with its papers and why it did not leave', async () => {
  const draft = {
    ...{ status: 'Documents manquants' as const, text: 'Envoyez le RIB.', refusal: null },
    ...{ papers: ['bank-details' as const], files: [], problem: 'Il a changé.' },
    at: '2026-11-16T14:48:00.000Z',
  };
  show({ draft });
  await expect.element(field()).toHaveValue('Envoyez le RIB.');
  await expect.element(page.getByRole('checkbox', { name: 'RIB' })).toBeChecked();
  await expect.element(page.getByText('Il a changé.')).toBeVisible();
});

it('says which file is no longer there, and sends the answer without it only once it is taken out', async () => {
  const at = '2026-11-16T14:48:00.000Z';
  const aFile = (id: string, name: string) => ({
    id,
    name,
    type: 'image/png',
    size: 9,
    active: false,
    at,
  });
  const gone = { field: 'files', code: 'upload_unknown' as const, file: 'f1' };
  let answer = () => refusal('invalid_data', [gone]);
  const sent = show(
    {
      draft: {
        ...{ status: 'Traité' as const, text: 'Voici.', refusal: null, papers: [] },
        ...{ files: [aFile('f1', 'un.png'), aFile('f2', 'deux.png')], problem: null, at },
      },
    },
    { [`POST ${CASE}/answers`]: () => answer() },
  );
  const answers = () => sent.filter(({ call }) => call === `POST ${CASE}/answers`);
  const send = page.getByRole('button', { name: t('send') });
  await userEvent.click(send);
  await expect.element(page.getByText(issueText(gone))).toBeVisible();
  await expect.element(field()).toHaveValue('Voici.');
  expect(answers().map(({ body }) => body.files)).toEqual([['f1', 'f2']]);
  answer = () =>
    json({ leaves: new Date(Date.now() + 15_000).toISOString(), version: 4, approval: null });
  await expect.element(page.getByText(t('attach.failed'))).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(page.getByRole('button', { name: t('attach.remove', { name: 'un.png' }) }));
  await userEvent.click(send);
  await expect.poll(() => answers().at(-1)?.body.files).toEqual(['f2']);
});

it('asks again for a paper that cannot be read, in the member’s words, beside what is typed', async () => {
  const at = '2026-11-16T14:48:00.000Z';
  const file = { id: 'f1', name: 'facture.png', type: 'image/png', size: 9, active: false, at };
  const received = { id: '1', paper: 'invoice' as const, state: 'received' as const, at, file };
  const toCome = { ...received, id: '2', paper: 'labels' as const, state: 'to-come' as const };
  const sent = show({ papers: [received, { ...toCome, file: null }] });
  await userEvent.fill(field(), 'Bonjour Omar');
  const again = page.getByRole('button', { name: t('papers.againOf', { paper: 'Facture' }) });
  await userEvent.click(again);
  await expect.element(page.getByRole('checkbox', { name: 'Facture' })).toBeChecked();
  await userEvent.click(again);
  await expect
    .poll(() => sent.at(-1)?.body)
    .toMatchObject({
      ...{ status: 'Documents manquants', papers: ['invoice'] },
      text: expect.stringMatching(/^Bonjour Omar\n\n[^\n]*الفاتورة[^\n]*$/),
    });
  // one that has not come is only waited for
  const waited = t('papers.againOf', { paper: paperText('labels') });
  expect(page.getByRole('button', { name: waited }).elements()).toEqual([]);
});

const typeAndLeave = async (saved: () => Response) => {
  const sent = show({}, { [`PUT ${CASE}/draft`]: saved });
  await userEvent.fill(field(), 'Bonjour Omar');
  takeAway();
  await expect.poll(() => sent.some(({ call }) => call === `PUT ${CASE}/draft`)).toBe(true);
};

it('is not lost by a session that ends, and is brought when its author is back', async () => {
  await typeAndLeave(() => refusal('session_expired'));
  const sent = show();
  await expect.element(field()).toHaveValue('Bonjour Omar');
  await expect.poll(() => sent.some(({ call }) => call === `PUT ${CASE}/draft`)).toBe(true);
});

it('is only its author’s', async () => {
  await typeAndLeave(() => refusal('session_expired'));
  show({}, {}, { id: '2', name: 'Adil Mernissi' });
  await expect.element(field()).toHaveValue('');
});

const Elsewhere = () => (
  <Link to="/cases/$id" params={{ id: '7' }}>
    back
  </Link>
);

it('is there for who goes elsewhere and comes back, although the case is not asked for again', async () => {
  const sent = answerCalls({
    [`GET ${CASE}`]: () => json(aCaseWire()),
    [`PUT ${CASE}/draft`]: () => json({}),
  });
  showScreen(CaseScreen, {
    ...{ path: '/cases/$id', at: '/cases/7' },
    also: { '/queue/$view': Elsewhere },
  });
  await userEvent.fill(field(), 'Bonjour Omar');
  await userEvent.click(page.getByRole('link', { name: queueText('view.mine') }));
  await userEvent.click(page.getByRole('link', { name: 'back' }));
  await expect.element(field()).toHaveValue('Bonjour Omar');
  expect(sent.filter(({ call }) => call === `GET ${CASE}`).length).toBe(1);
});

it('says that the server does not have it yet, and brings it again', async () => {
  let isAway = true;
  show({}, { [`PUT ${CASE}/draft`]: () => (isAway ? refusal('unexpected') : json({})) });
  await userEvent.fill(field(), 'Bonjour Omar');
  await expect.element(page.getByText(t('draft.failed'))).toBeVisible();
  isAway = false;
  await userEvent.type(field(), ', merci');
  await expect.element(page.getByText(/brouillon gardé/)).toBeVisible();
  await expect.element(page.getByText(t('draft.failed'))).not.toBeInTheDocument();
});

it('writes a note between colleagues, and keeps one that was refused', async () => {
  let isAway = true;
  const sent = show(
    {},
    {
      [`POST ${CASE}/notes`]: () => (isAway ? refusal('unexpected') : json({}, 201)),
    },
  );
  await userEvent.click(page.getByText(t('mode.note')));
  const note = page.getByLabelText(t('note.label'));
  await userEvent.click(page.getByRole('button', { name: t('note.write') }));
  const missing = issueText({ field: 'text', code: 'required' });
  await expect.element(page.getByText(missing)).toBeVisible();
  await userEvent.fill(note, 'RIB clôturé, vu avec la banque.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(errorText('unexpected'))).toBeVisible();
  await expect.element(note).toHaveValue('RIB clôturé, vu avec la banque.');
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: t('note.write') }));
  await expect.element(note).toHaveValue('');
  await expect.element(page.getByText(t('note.written'))).toBeVisible();
  const texts = sent.filter(({ call }) => call.endsWith('/notes')).map(({ body }) => body.text);
  expect(texts).toEqual(['RIB clôturé, vu avec la banque.', 'RIB clôturé, vu avec la banque.']);
});

it('shows what the member will read, in their language and direction', async () => {
  show(
    {},
    {
      [`POST ${CASE}/preview`]: () =>
        json({
          ...{ language: 'ar', text: 'مرحبا', papers: ['كشف الحساب البنكي'] },
          ...{ channel: 'email', notice: 'تم الجواب على طلبكم.' },
        }),
    },
  );
  await userEvent.fill(field(), 'مرحبا');
  await userEvent.click(page.getByRole('button', { name: /Aperçu pour l’assuré/ }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/كشف الحساب البنكي/)).toBeVisible();
  expect(dialog.getByText('مرحبا').element().closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  await expect.element(dialog.getByText('تم الجواب على طلبكم.')).toBeVisible();
});
