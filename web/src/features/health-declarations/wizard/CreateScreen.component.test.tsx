import { beneficiaryToWire } from '@rafiq/contract/beneficiaries/wire';
import {
  CONSULTATION_WINDOW_DAYS,
  MAX_FEES,
  MAX_FEES_CHARACTERS,
  MAX_PROOFS,
} from '@rafiq/contract/core/constants';
import { addDays } from '@rafiq/contract/core/dates';
import { issue } from '@rafiq/contract/core/issue';
import { CARE_KINDS } from '@rafiq/contract/health-declarations/model';
import { declarationWireNames as names } from '@rafiq/contract/health-declarations/wire';
import { amount, shortDate, today } from '@rafiq/kit/formats/format.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { holdDay } from '@rafiq/kit/testing/held-day.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { common, issueText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { afterFrame } from '@rafiq/kit/ui/after-frame.ts';
import { shownOf } from '@rafiq/kit/ui/date-entry.ts';
import { useRouter } from '@tanstack/react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { waitingForms } from '../../../lib/file-drafts.ts';
import { browserStore } from '../../../lib/file-drafts-database.ts';
import { keepPhotographed } from '../../../lib/photographed.ts';
import { aHealthPolicy } from '../../../testing/builders.ts';
import { factsShown } from '../../../testing/facts.ts';
import { aPdf } from '../../../testing/files.ts';
import { expectNoProblem, expectProblem } from '../../../testing/problem.ts';
import { describeRequestForm } from '../../../testing/request-form.ts';
import { showScreen, showSignedIn } from '../../../testing/screen.tsx';
import { allBeneficiariesQuery } from '../../beneficiaries/api.ts';
import { t as request, requestTexts } from '../../requests/texts.ts';
import { type HealthDeclarationText, healthDeclarationTexts, t } from '../texts.ts';
import { CreateScreen } from './CreateScreen.tsx';

holdDay();

const aChild = (id: string, firstName: string) =>
  beneficiaryToWire(
    { id, cin: null, lastName: 'Bennani', firstName, birthDate: '2015-06-01', kinship: 'child' },
    { expandBeneficiary: true },
  );
const LINA = aChild('5', 'Lina');
const people = (...value: unknown[]) => ({
  'GET /v1/beneficiaires/': () => json({ count: value.length, value }),
});
const PEOPLE = people(LINA, aChild('6', 'Anas'));

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load(), healthDeclarationTexts.load()]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const next = () => button(request('wizard.next'));
const date = () => page.getByRole('textbox', { name: t('field.consultation') });
const fees = () => page.getByLabelText(t('field.fees'));
const choice = (name: string) => page.getByRole('radio', { name, exact: false });
const choose = (files: File[]) =>
  userEvent.upload(page.getByLabelText(t('step.proofsTitle')).last(), files);

const WHERE = {
  profile: { policies: { health: [aHealthPolicy()], motor: [] } },
  path: '/declarations/create',
};
const show = (there = PEOPLE) => {
  answerCalls(there);
  showSignedIn(CreateScreen, WHERE);
};
const toInfos = async () => {
  await userEvent.click(choice(t('type.claim')));
  await userEvent.click(next());
  await userEvent.click(choice('Lina Bennani'));
  await userEvent.click(next());
};
const toProofs = async () => {
  await toInfos();
  await userEvent.fill(fees(), '350,5');
  await userEvent.click(next());
};
const toRecap = async () => {
  await toProofs();
  await choose([aPdf('facture.pdf')]);
  await userEvent.click(next());
};

describeRequestForm('health-declaration', {
  Screen: CreateScreen,
  shown: WHERE,
  answers: PEOPLE,
  creation: 'POST /v1/declarationsmaladie/',
  fill: toRecap,
  expectFilled: async () => {
    await expect.element(page.getByText('Lina Bennani')).toBeVisible();
    await expect.element(page.getByText('facture.pdf')).toBeVisible();
  },
  body: { [names.engagedFees]: 350.5, [names.folderNumber]: undefined },
  refused: [[fees, issue(names.engagedFees, 'amount_format')]],
  hasSteps: true,
  sent: { leadsTo: '/declarations/list' },
  cancelLeadsTo: '/declarations',
  documents: { label: () => t('step.proofsTitle'), max: MAX_PROOFS, reach: toProofs },
});

it('says at each step what it asks for and what it waits for, and reads all of it back', async () => {
  show();
  const asks = async (title: HealthDeclarationText, missing: HealthDeclarationText) => {
    await expect.element(page.getByRole('heading', { name: t(title) })).toBeVisible();
    await expect.element(next()).toHaveAccessibleDescription(t(missing));
  };
  await asks('step.contractTitle', 'blocked.type');
  await userEvent.click(choice(t('type.charge')));
  await userEvent.click(next());
  await asks('step.benefTitle', 'blocked.beneficiary');
  await userEvent.click(choice('Lina Bennani'));
  await userEvent.click(next());
  await asks('step.infosTitle', 'blocked.fees');
  await expect.element(date()).toHaveValue(shownOf(today()));
  await userEvent.fill(date(), shownOf(addDays(today(), -3)));
  await userEvent.fill(fees(), '350,5');
  await userEvent.click(next());
  await asks('step.proofsTitle', 'blocked.files');
  await choose([aPdf('facture.pdf'), aPdf('ordonnance.pdf')]);
  await userEvent.click(next());
  await expect.element(page.getByRole('heading', { name: t('step.recapTitle') })).toBeVisible();
  await expect.element(button(request('send.label'))).toBeEnabled();
  expect(factsShown()).toMatchObject({
    [t('contract.label')]: 'Atlas Textile',
    [t('field.type')]: t('type.charge'),
    [t('field.beneficiary')]: 'Lina Bennani',
    [t('field.consultation')]: shortDate(addDays(today(), -3)),
    [t('field.fees')]: amount(350.5),
  });
  for (const name of ['facture.pdf', 'ordonnance.pdf'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
});

it('begins with illness, and offers no kind of care that would hold it up', async () => {
  show();
  await toInfos();
  const care = page.getByLabelText(t('field.care'));
  await expect.element(care).toHaveValue('Maladie');
  await expect.element(care).not.toBeRequired();
  const offered = [...care.element().querySelectorAll('option')].map(({ value }) => value);
  expect(offered).toEqual([...CARE_KINDS]);
  await userEvent.fill(fees(), '350');
  await expect.element(next()).toBeEnabled();
});

it('says why a consultation of tomorrow or of day 366 is refused, and goes on with one of today', async () => {
  show();
  await toInfos();
  await userEvent.fill(fees(), '350,5');
  const first = addDays(today(), -CONSULTATION_WINDOW_DAYS);
  for (const [refused, code] of [
    [addDays(today(), 1), { code: 'date_too_late', max: today() }],
    [addDays(first, -1), { code: 'date_too_early', min: first }],
  ] as const) {
    await userEvent.fill(date(), shownOf(refused));
    await userEvent.tab();
    await expectProblem(date(), dateIssueText({ field: 'consultationDate', ...code }));
    await expect.element(next()).toHaveAccessibleDescription(t('blocked.date'));
  }
  await userEvent.fill(date(), shownOf(today()));
  await expectNoProblem(date());
  await expect.element(next()).toBeEnabled();
});

it('tells what is wrong with the expenses: too long stays, too much goes, no amount is none', async () => {
  show();
  await toInfos();
  const say = (issue: { code: 'too_long' | 'amount_over_limit' | 'amount_format'; max?: number }) =>
    expectProblem(fees(), issueText({ field: 'engagedFees', ...issue }));
  await userEvent.fill(fees(), '12345,67');
  await say({ code: 'too_long', max: MAX_FEES_CHARACTERS });
  await expect.element(fees()).toHaveValue('12345,67');
  await userEvent.fill(fees(), String(MAX_FEES + 1));
  await say({ code: 'amount_over_limit', max: MAX_FEES });
  await expect.element(fees()).toHaveValue('');
  await expect.element(next()).toBeDisabled();
  await userEvent.fill(fees(), String(MAX_FEES));
  await expectNoProblem(fees());
  await expect.element(next()).toBeEnabled();
  await userEvent.fill(fees(), '12a');
  await userEvent.tab();
  await say({ code: 'amount_format' });
});

it('does not ask who it is for where there is one person only, who is sent all the same', async () => {
  show(people(LINA));
  await userEvent.click(choice(t('type.claim')));
  await vi.waitFor(() => expect(queryClient.getQueryData(['beneficiaries', 'all'])).toBeDefined());
  await userEvent.click(next());
  await expect.element(page.getByRole('heading', { name: t('step.infosTitle') })).toBeVisible();
  await userEvent.click(button(request('wizard.back')));
  await expect.element(choice('Lina Bennani')).toBeChecked();
  await userEvent.click(next());
  await userEvent.fill(fees(), '350');
  await userEvent.click(next());
  await choose([aPdf('facture.pdf')]);
  await userEvent.click(next());
  await expect.element(button(request('send.label'))).toBeEnabled();
  expect(factsShown()).toMatchObject({ [t('field.beneficiary')]: 'Lina Bennani' });
});

let router: ReturnType<typeof useRouter> | undefined;
/** Tells the test where the person stands, with search and hash. */
const Noted = () => {
  router = useRouter();
  return <CreateScreen />;
};

describe('photos that were taken before', () => {
  const photo = (name: string) => new File([name], name, { type: 'image/heic' });

  it('are its documents, ask for what is missing only, and are kept by its draft', async () => {
    answerCalls(PEOPLE);
    showSignedIn(() => null, WHERE);
    await keepPhotographed([photo('un.heic')]);
    await keepPhotographed([photo('deux.heic')]);
    expect(await waitingForms()).toEqual(['photographed']);
    takeAway();
    showScreen(CreateScreen, WHERE);
    await expect.element(page.getByRole('heading', { name: t('step.benefTitle') })).toBeVisible();
    await expect.element(page.getByText(t('photos.taken', { count: 2 }))).toBeVisible();
    await expect.poll(() => waitingForms()).toEqual(['health-declaration']);
    await userEvent.upload(page.getByLabelText(t('photos.another')).last(), [photo('trois.heic')]);
    await expect.element(page.getByText(t('photos.taken', { count: 3 }))).toBeVisible();
    await userEvent.click(choice('Lina Bennani'));
    await userEvent.click(next());
    await userEvent.fill(fees(), '350');
    await userEvent.click(next());
    await expect.element(page.getByText('trois.heic')).toBeVisible();
    await userEvent.click(next());
    // the names of the documents stand on the step before, too
    await expect.element(page.getByRole('heading', { name: t('step.recapTitle') })).toBeVisible();
    await expect.element(page.getByText('deux.heic')).toBeVisible();
    expect(factsShown()).toMatchObject({ [t('field.type')]: t('type.claim') });
  });

  it('are told where they do not come in, until that was seen', async () => {
    answerCalls(PEOPLE);
    showSignedIn(() => null, WHERE);
    await keepPhotographed([photo('un.heic')]);
    takeAway();
    showScreen(CreateScreen, WHERE);
    await expect.element(page.getByText(t('photos.taken', { count: 1 }))).toBeVisible();
    const another = page.getByLabelText(t('photos.another')).last();
    const text = new File(['texte'], 'notes.txt', { type: 'text/plain' });
    await userEvent.upload(another, [text]);
    const refused = page.getByRole('alert');
    await expect.element(refused.getByText('notes.txt')).toBeVisible();
    await userEvent.upload(another, [photo('deux.heic')]);
    await expect.element(page.getByText(t('photos.taken', { count: 2 }))).toBeVisible();
    await expect.element(refused.getByText('notes.txt')).toBeVisible();
    await userEvent.click(button(common('close')));
    await expect.element(refused).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(choice('Lina Bennani')).toHaveFocus();
  });

  it('stay kept as long as its draft could not keep them, and come in once only', async () => {
    answerCalls(PEOPLE);
    showSignedIn(() => null, WHERE);
    await keepPhotographed([photo('un.heic'), photo('deux.heic')]);
    takeAway();
    const writeFile = browserStore.writeFile;
    vi.spyOn(browserStore, 'writeFile').mockImplementation(async (memberId, form, id, blob) => {
      if ((await blob.text()) === 'deux.heic') throw new Error('no room left');
      return writeFile(memberId, form, id, blob);
    });
    showScreen(CreateScreen, WHERE);
    await expect.element(page.getByText(request('draft.notKept'))).toBeVisible();
    expect((await waitingForms()).sort()).toEqual(['health-declaration', 'photographed']);
    takeAway();
    vi.restoreAllMocks();
    answerCalls(PEOPLE);
    showScreen(CreateScreen, WHERE);
    await userEvent.click(button(request('draft.resume')));
    await expect.element(page.getByText(t('photos.taken', { count: 2 }))).toBeVisible();
    await expect.poll(() => waitingForms()).toEqual(['health-declaration']);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('change nothing of the address once the screen was left', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerCalls({ 'GET /v1/beneficiaires/': () => promise.then(PEOPLE['GET /v1/beneficiaires/']) });
    showSignedIn(() => null, WHERE);
    await keepPhotographed([photo('un.heic')]);
    takeAway();
    showScreen(Noted, WHERE);
    await expect.poll(() => waitingForms()).toEqual(['health-declaration']);
    router?.history.push('/declarations/details?id=7');
    await expect.poll(() => router?.state.resolvedLocation?.pathname).toBe('/declarations/details');
    resolve();
    await queryClient.ensureQueryData(allBeneficiariesQuery);
    await new Promise<void>(afterFrame);
    expect(router?.history.location.href).toBe('/declarations/details?id=7');
  });

  it('wait for the answer to whether what was begun goes on', async () => {
    show();
    await toProofs();
    await choose([aPdf('facture.pdf')]);
    await expect.poll(() => waitingForms()).toEqual(['health-declaration']);
    takeAway();
    await keepPhotographed([photo('un.heic')]);
    showScreen(CreateScreen, WHERE);
    await expect.element(button(request('draft.anew'))).toBeVisible();
    expect(await waitingForms()).toContain('photographed');
    await userEvent.click(button(request('draft.anew')));
    await expect.element(page.getByText(t('photos.taken', { count: 1 }))).toBeVisible();
    await expect.poll(() => waitingForms()).toEqual(['health-declaration']);
  });
});

const LINES = [
  {
    id: 'invoice',
    situation: 'care',
    name_fr: 'Factures',
    name_en: 'Invoices',
    name_ar: 'الفواتير',
  },
  { id: 'x-ray', situation: 'dental', name_fr: 'Radio', name_en: 'X-ray', name_ar: 'صورة' },
  { id: 'quote', situation: 'direct-payment', name_fr: 'Devis', name_en: 'Quote', name_ar: 'بيان' },
];

it('lists the documents for the care that was chosen, ticks each that is there, and waits for none', async () => {
  answerCalls({
    ...PEOPLE,
    'GET /v1/needed-documents/': () => json({ count: LINES.length, value: LINES }),
  });
  showSignedIn(CreateScreen, WHERE);
  const listed = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(next()).toBeVisible();
  await expect.element(page.getByText(request('needed.later'))).not.toBeInTheDocument();
  await userEvent.click(choice(t('type.charge')));
  await expect.element(listed('Devis')).toBeVisible();
  await userEvent.click(choice(t('type.claim')));
  await expect.element(listed('Factures')).toBeVisible();
  await expect.element(listed('Devis')).not.toBeInTheDocument();
  await toInfos();
  await userEvent.selectOptions(
    page.getByLabelText(t('field.care')),
    'Soins et prothèses dentaires',
  );
  await expect.element(listed('Radio')).toBeVisible();
  await userEvent.fill(fees(), '350');
  await userEvent.click(next());
  const counted = (done: number) => page.getByText(request('needed.counted', { done, count: 2 }));
  const expectThere = (name: string, isThere: boolean) =>
    expect.element(listed(name).first()).toHaveAttribute('data-there', String(isThere));
  await expect.element(counted(0)).toBeInTheDocument();
  await userEvent.click(button(request('needed.addOf', { name: 'Factures' })));
  await userEvent.upload(page.getByLabelText(request('needed.title')).last(), [aPdf('a.pdf')]);
  await expect.element(counted(1)).toBeInTheDocument();
  await expectThere('Factures', true);
  // the button that was pressed is still there, for another page
  await expect.element(button(request('needed.moreOf', { name: 'Factures' }))).toHaveFocus();
  await expect.element(next()).toBeEnabled();
  const which = page.getByLabelText(request('needed.whichOf', { name: 'a.pdf' }));
  await userEvent.selectOptions(which, 'Radio');
  await expectThere('Radio', true);
  await expectThere('Factures', false);
});
