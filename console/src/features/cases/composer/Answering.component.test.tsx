import type { CaseTemplates } from '@rafiq/contract/answering/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { errorText, issueText } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCaseWire, loadCaseWords } from '../../../testing/case-details.ts';
import { stubLine } from '../../../testing/event-source.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { useLine } from '../../live/api.ts';
import { QueueScreen } from '../../queue/QueueScreen.tsx';
import { t as queueText } from '../../queue/texts.ts';
import { CaseScreen } from '../CaseScreen.tsx';
import { LeavingBars } from '../leaving/LeavingBars.tsx';
import { dropLeaving } from '../leaving/leaving.ts';
import { paperText } from '../paper-texts.ts';
import { t } from '../texts.ts';
import { forgetLeftAnswer } from './begun-answer.ts';
import { unsaved } from './draft.ts';
import { LeftAnswer } from './LeftAnswer.tsx';

type Wire = ReturnType<typeof aCaseWire>;
type Answers = Parameters<typeof answerCalls>[0];

const CASE = '/v1/staff/cases/7';
/** Long enough for the slowest machine: that it leaves by itself is another test. */
const LEAVES_MS = 300_000;
const templates: CaseTemplates = {
  templates: [
    {
      ...{ code: 'bank', title: 'RIB à renouveler', status: 'Documents manquants' },
      ...{ papers: ['bank-details'], refusal: null },
      ...{ text: 'المرجو إرسال كشف الحساب الجديد.', reading: 'Envoyez votre nouveau RIB.' },
    },
    {
      ...{ code: 'paid', title: 'Virement émis', status: 'Traité', papers: [], refusal: null },
      ...{ text: 'تم التحويل.', reading: 'Le virement est parti.' },
    },
  ],
  drafts: [],
};
const TOO_LATE = { code: 'too-late', text: 'Trop tard.', retired: false };

beforeAll(loadCaseWords);
afterEach(() => {
  takeAway();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  unsaved.clear();
  forgetLeftAnswer();
  dropLeaving('7');
});

const Screen = () => {
  useLine(true);
  return (
    <>
      <CaseScreen />
      <LeftAnswer />
      <LeavingBars />
    </>
  );
};

const Queue = () => (
  <>
    <LeftAnswer />
    <QueueScreen />
  </>
);

/** What the server has; a test changes it as others would. */
const show = (part: Partial<Wire> = {}, answers: Answers = {}, at = '/cases/7') => {
  const line = stubLine();
  let now = aCaseWire(part);
  const leaves = () => new Date(Date.now() + LEAVES_MS).toISOString();
  const sent = answerCalls({
    [`GET ${CASE}`]: () => json(now),
    [`GET ${CASE}/templates`]: () => json(templates),
    'GET /v1/staff/templates': () => json({ templates: [], reasons: [TOO_LATE] }),
    [`PUT ${CASE}/draft`]: () => json({}),
    [`POST ${CASE}/answers`]: () => json({ leaves: leaves(), version: 4, approval: null }),
    [`DELETE ${CASE}/answers`]: () => json({}),
    'GET /v1/staff/cases': () => json({ cases: [now.case], next: null }),
    ...answers,
  });
  const place = showScreen(Screen, {
    path: '/cases/$id',
    at,
    also: { '/queue/$view': Queue },
  });
  return {
    sent,
    place,
    line,
    change: (next: Partial<Wire>) => {
      now = { ...now, ...next };
    },
    bodyOf: (call: string) => sent.findLast((one) => one.call === `${call}`)?.body,
  };
};

const field = () => page.getByLabelText(t('answer'));
const templateOptions = () => page.getByRole('listbox').getByRole('option');
const SEND = '{Control>}{Enter}{/Control}';

it('is answered from the queue by a template in at most six key presses', async () => {
  const { bodyOf } = show({}, {}, '/queue/mine');
  await expect.element(page.getByRole('link', { name: /Réclamation santé/ })).toBeVisible();
  let presses = 0;
  const press = (keys: string) => {
    presses += 1;
    return userEvent.keyboard(keys);
  };
  await press('j');
  await press('{Enter}');
  await expect.element(field()).toBeVisible();
  await press('m');
  await expect.element(templateOptions().first()).toBeVisible();
  await press('{Enter}');
  await expect.element(field()).toHaveFocus();
  // to check: it leaves in the member's language, and is read in one's own
  await expect.element(page.getByText('Envoyez votre nouveau RIB.')).toBeVisible();
  await press(SEND);
  await expect.element(page.getByRole('button', { name: t('leaving.undo') })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(6);
  expect(bodyOf(`POST ${CASE}/answers`)).toEqual({
    ...{ version: 3, status: 'Documents manquants', papers: ['bank-details'], refusal: null },
    ...{ text: 'المرجو إرسال كشف الحساب الجديد.', files: [], reason: '' },
  });
});

it('finds a template by what is typed, and takes the one that the arrows chose', async () => {
  show();
  await expect.element(field()).toBeVisible();
  await userEvent.keyboard('m');
  const options = templateOptions();
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('renouv');
  await expect.poll(() => options.elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('المرجو إرسال كشف الحساب الجديد.');
  await expect
    .element(page.getByRole('checkbox', { name: paperText('bank-details') }))
    .toBeChecked();
});

it('says at each field what is missing, and sends nothing', async () => {
  const { sent } = show();
  await userEvent.click(page.getByText(t('mode.papers')));
  await userEvent.click(field());
  await userEvent.keyboard(SEND);
  await expect.element(field()).toHaveFocus();
  const missing = issueText({ field: 'text', code: 'required' });
  await expect.poll(() => page.getByText(missing).elements().length).toBe(2);
  await userEvent.click(page.getByText(t('mode.answer')));
  await userEvent.selectOptions(page.getByRole('combobox', { name: t('status') }), 'Refusé');
  await userEvent.fill(field(), 'Bonjour');
  await userEvent.keyboard(SEND);
  const why = page.getByLabelText(t('refusal'));
  await expect.element(why).toHaveFocus();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.selectOptions(why, TOO_LATE.text);
  await userEvent.click(page.getByRole('button', { name: t('send') }));
  await expect
    .poll(() => sent.findLast(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({ status: 'Refusé', refusal: 'too-late', papers: [] });
});

it('can be taken back by a key, and the text is there again', async () => {
  const { sent, change } = show();
  await userEvent.fill(field(), 'Bonjour Omar');
  await userEvent.keyboard(SEND);
  await expect.element(page.getByRole('heading', { name: t('leaving.title') })).toHaveFocus();
  await expect.element(field()).not.toBeInTheDocument();
  change({});
  await userEvent.keyboard('u');
  await expect.element(field()).toHaveValue('Bonjour Omar');
  await expect.element(field()).toHaveFocus();
  expect(sent.filter(({ call }) => call === `DELETE ${CASE}/answers`).length).toBe(1);
  await expect
    .element(page.getByRole('button', { name: t('leaving.undo') }))
    .not.toBeInTheDocument();
});

it('tells whoever goes on with an unsent answer that its draft is kept, and leads back to it', async () => {
  const { place } = show();
  await userEvent.fill(field(), 'Bonjour Omar');
  await userEvent.click(page.getByRole('link', { name: queueText('view.mine') }));
  const back = page.getByRole('link', { name: t('kept.open') });
  await expect.element(back).toBeVisible();
  expect(back.element().closest('[role=status]')?.textContent).toContain(
    groupReference(aCaseWire().case.reference),
  );
  await userEvent.click(back);
  await expect.element(field()).toHaveValue('Bonjour Omar');
  await expect.element(back).not.toBeInTheDocument();
  expect(place()).toBe('/cases/7');
});

it('clears the desk once the answer has left, and tells its author of nothing new', async () => {
  const { change } = show(
    {},
    {
      [`POST ${CASE}/answers`]: () =>
        json({ leaves: new Date().toISOString(), version: 4, approval: null }),
    },
  );
  await userEvent.fill(field(), 'Bonjour Omar');
  const at = new Date().toISOString();
  const message = { id: '5', author: 'insurer' as const, name: 'Hind', text: 'Bonjour Omar', at };
  change({ status: 'En cours de traitement', messages: [{ ...message, files: [] }] });
  await userEvent.keyboard(SEND);
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByText('Bonjour Omar')).toBeVisible();
  await expect.element(page.getByText(t('changed.title'))).not.toBeInTheDocument();
});

it('keeps the draft of a case that has changed, says what and who, and sends only when asked again', async () => {
  const changed = { n: 0 };
  const { sent, change } = show(
    {},
    {
      [`POST ${CASE}/answers`]: () => {
        changed.n += 1;
        return changed.n === 1
          ? refusal('case_changed')
          : json({
              leaves: new Date(Date.now() + LEAVES_MS).toISOString(),
              version: 9,
              approval: null,
            });
      },
    },
  );
  await userEvent.fill(field(), 'Bonjour Omar');
  const note = {
    id: '2',
    name: 'Adil Mernissi',
    text: 'Je m’en occupe',
    at: new Date().toISOString(),
  };
  const before = aCaseWire();
  change({ case: { ...before.case, version: 8 }, notes: [...before.notes, note] });
  await userEvent.keyboard(SEND);
  await expect.element(page.getByText(t('changed.note', { name: 'Adil Mernissi' }))).toBeVisible();
  await expect.element(page.getByText(errorText('case_changed'))).toBeVisible();
  await expect.element(field()).toHaveValue('Bonjour Omar');
  await userEvent.click(field());
  await userEvent.keyboard(SEND);
  const seen = page.getByRole('button', { name: t('changed.seen') });
  await expect.element(seen).toHaveFocus();
  expect(changed.n).toBe(1);
  await userEvent.click(seen);
  await userEvent.click(field());
  await userEvent.keyboard(SEND);
  await expect.element(page.getByRole('heading', { name: t('leaving.title') })).toBeVisible();
  const versions = sent
    .filter(({ call }) => call.startsWith('POST'))
    .map(({ body }) => body.version);
  expect(versions).toEqual([3, 8]);
});

it('asks why a refusal is taken back, and says that it waits for a supervisor', async () => {
  const refused = { status: 'Refusé', decided: 'Refusé' };
  const leaves = '2026-11-23T10:00:00.000Z';
  const { sent } = show(refused, {
    [`POST ${CASE}/answers`]: () => json({ leaves, version: 4, approval: '5' }),
  });
  await userEvent.fill(field(), 'Bonjour Omar, nous acceptons.');
  await userEvent.keyboard(SEND);
  const needed = issueText({ field: 'reason', code: 'required' });
  await expect.element(page.getByText(needed).first()).toBeVisible();
  await userEvent.fill(page.getByLabelText(t('reversal')), 'La pièce était là');
  await userEvent.keyboard(SEND);
  await expect.element(page.getByRole('heading', { name: t('waits.title') })).toBeVisible();
  const body = sent.find(({ call }) => call === `POST ${CASE}/answers`)?.body;
  expect(body).toMatchObject({ reason: 'La pièce était là' });
});

it('sends nothing over a colleague’s answer that is leaving', async () => {
  const pending = {
    by: 'Adil Mernissi',
    mine: false,
    text: 'Bonjour',
    status: 'Traité',
    approval: null,
  };
  show({ pending: { ...pending, leaves: new Date(Date.now() + 60_000).toISOString() } });
  const send = page.getByRole('button', { name: t('send') });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  const why = t('send.colleague', { name: 'Adil Mernissi' });
  await expect.element(page.getByText(why).first()).toBeVisible();
});

it('tells at once what a colleague does meanwhile, and leaves what is typed', async () => {
  const { change, line } = show();
  await userEvent.fill(field(), 'Bonjour Omar');
  const before = aCaseWire().case;
  change({ case: { ...before, version: 4, assignee: { id: '2', name: 'Adil Mernissi' } } });
  line.tell('case', { id: '7', kind: before.kind, version: 4 });
  const told = page.getByText(t('changed.assignee', { name: 'Adil Mernissi' }));
  await expect.element(told).toBeVisible();
  await expect.element(field()).toHaveValue('Bonjour Omar');
});
