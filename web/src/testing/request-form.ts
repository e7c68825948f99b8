/** What every form that makes a request must do, whatever it asks: each form's own test says how it is filled in. */
import type { ErrorCode } from '@rafiq/contract/core/errors';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import { profileToWire } from '@rafiq/contract/profile/wire';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal, type Sent } from '@rafiq/kit/testing/network.ts';
import { takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { answerUploads } from '@rafiq/kit/testing/uploads.ts';
import { errorText, issueText } from '@rafiq/kit/texts/common.ts';
import { voiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { t } from '../features/requests/texts.ts';
import { waitingForms } from '../lib/file-drafts.ts';
import { aProfile } from './builders.ts';
import { aPdf } from './files.ts';
import { expectProblem } from './problem.ts';
import { showScreen, showSignedIn } from './screen.tsx';

type Answers = NonNullable<Parameters<typeof answerCalls>[0]>;

type Refused = [field: () => Locator, issue: Issue];

export interface DescribedForm {
  Screen: Parameters<typeof showScreen>[0];
  /** Who fills it in, and where. */
  shown?: NonNullable<Parameters<typeof showSignedIn>[1]>;
  /** Calls that the screen makes by itself. */
  answers?: Answers;
  /** As in `POST /v1/ticket/`. */
  creation: string;
  /** All of it, so that it can be sent; where it takes documents, with exactly one. */
  fill: () => Promise<unknown>;
  /** Fails where anything of what `fill` typed or chose is not shown any more. */
  expectFilled: () => Promise<unknown>;
  /** What the filled form says to the server; undefined where it must not say a thing. */
  body: Record<string, unknown>;
  send?: () => Locator;
  /** The person has come back to what they began: most forms ask whether to go on with it. */
  goOn?: () => Promise<unknown>;
  /** Fields that the server may refuse, from the top of the form. */
  refused?: [Refused, ...Refused[]];
  /** The fields stand on earlier steps: the refusal leads there. */
  hasSteps?: boolean;
  /** All of it is read once more before it is sent: there the person is asked how they are reached, and not in a dialog. */
  hasRecap?: boolean;
  /** What is said in the place of the form, for how long, and where it leads then. */
  sent: { says?: () => string; forMs?: number; leadsTo: string };
  /** Where a question is asked before what was begun is thrown away. */
  cancelLeadsTo?: string;
  documents?: { label: () => string; max: number; reach?: () => Promise<unknown> };
  /** It may be spoken. */
  hasVoice?: boolean;
  /** What is said above the reason when it could not be sent; null where that is the reason alone. */
  failedTitle?: (() => string) | null;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const FAILURES: [ErrorCode, () => Response | Promise<Response>][] = [
  ['connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['unknown_reason', () => new Response('<h1>Oops</h1>', { status: 500 })],
  ['session_expired', () => refusal('session_expired')],
];
const CONTACTS = { email: 'salma@exemple.ma', phone: '0612345678' };
const resume = () => userEvent.click(button(t('draft.resume')));

export const describeRequestForm = (
  /** Under this name its draft is kept. */
  form: string,
  {
    Screen,
    shown = {},
    answers = {},
    creation,
    fill,
    expectFilled,
    body,
    send = () => button(t('send.label')),
    goOn = resume,
    refused,
    hasSteps = false,
    hasRecap = hasSteps,
    sent,
    cancelLeadsTo,
    documents,
    hasVoice = false,
    failedTitle = () => t('send.failed'),
  }: DescribedForm,
): void => {
  describe(`the form ${form}`, () => {
    const profile = { ...CONTACTS, ...shown.profile };
    let place: () => string;
    let create: () => Response | Promise<Response>;
    let saving: Promise<void>;
    let calls: ReturnType<typeof answerCalls>;
    let uploads: ReturnType<typeof answerUploads>;

    beforeEach(() => {
      create = answerCreated;
      saving = Promise.resolve();
      calls = answerCalls({
        ...answers,
        [creation]: () => create(),
        'POST /v1/me': async () => {
          await saving;
          return json(profileToWire(aProfile(profile)));
        },
      });
      uploads = answerUploads(() => json({ id: crypto.randomUUID() }, 201));
      place = showSignedIn(Screen, { ...shown, profile });
    });

    afterEach(() => {
      vi.restoreAllMocks();
    });

    const cancel = () => button(t('wizard.cancel'));
    const created = () => calls.filter(({ call }) => call === creation);
    const saidIn = ({ body: whole }: Sent) =>
      Object.fromEntries(Object.keys(body).map((name) => [name, whole[name]]));
    /** One key is one request, however often it is sent. */
    const keys = () =>
      vi
        .mocked(fetch)
        .mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))
        .filter((key) => key !== null);
    const named = () => (created().at(-1)?.body.uploads ?? []) as string[];
    /** The files of the request that was made: those that it named, and those that followed it. */
    const stored = () => [
      ...named().map(() => '31'),
      ...uploads
        .filter(({ call }) => call === 'POST /v1/sf-files')
        .map(({ body }) => (body as FormData).get('record_id')),
    ];
    const answerCreated = () =>
      json({ id: '31', piece_justificative: named().map((id) => ({ id })) }, 201);

    it('is sent once however often its button is pressed, says that it has arrived and leads on', async () => {
      const answer = Promise.withResolvers<Response>();
      create = () => answer.promise;
      const clock = holdClock();
      await fill();
      const before = place();
      await userEvent.dblClick(send());
      await expect.element(send()).toHaveAttribute('aria-busy', 'true');
      if (cancelLeadsTo) await expect.element(cancel()).toBeDisabled();
      await expect.poll(created).toHaveLength(1);
      answer.resolve(answerCreated());
      const { says, forMs, leadsTo } = sent;
      if (says) {
        await expect.element(page.getByText(says())).toBeVisible();
        await expect.element(send()).not.toBeInTheDocument();
      }
      if (forMs) {
        await expect.poll(clock.left).toContain(forMs);
        clock.pass(forMs - 1);
        expect(clock.left()).toContain(1);
        expect(place()).toBe(before);
        if (says) await expect.element(page.getByText(says())).toBeVisible();
        clock.pass(1);
      }
      await expect.poll(place).toBe(leadsTo);
      expect(created().map(saidIn)).toEqual([body]);
      expect(stored()).toEqual(documents ? ['31'] : []);
      await expect.poll(() => waitingForms()).toEqual([]);
    });

    if (hasRecap) {
      it('asks with the rest how to reach the person, and saves it once with what is sent', async () => {
        localStorage.removeItem('confirm-info');
        create = () => refusal('unexpected');
        await fill();
        const phone = page.getByLabelText(t('contact.phone'));
        await expect.element(phone).toHaveValue(CONTACTS.phone);
        await userEvent.clear(phone);
        await expect.element(send()).toHaveAccessibleDescription(t('contact.fix'));
        await userEvent.fill(phone, '06 99 88 77 66');
        const before = calls.length;
        const saved = Promise.withResolvers<void>();
        saving = saved.promise;
        await userEvent.dblClick(send());
        // on its way with what is shown: nothing is changed any more, nor left
        await expect.element(send()).toHaveAttribute('aria-busy', 'true');
        expect(phone.element().closest('[inert]')).not.toBeNull();
        if (hasSteps) await expect.element(button(t('wizard.back'))).toBeDisabled();
        if (cancelLeadsTo) await expect.element(cancel()).toBeDisabled();
        saved.resolve();
        await expect.poll(created).toHaveLength(1);
        await expect.element(send()).toBeEnabled();
        await userEvent.click(send());
        await expect.poll(created).toHaveLength(2);
        const sentAfter = calls.slice(before).filter(({ call }) => call.startsWith('POST'));
        expect(sentAfter.map(({ call }) => call)).toEqual(['POST /v1/me', creation, creation]);
        expect(sentAfter[0]?.body).toMatchObject({ TEL: '0699887766' });
      });
    } else {
      it('asks once how to reach the person, and sends nothing when they walk away from that', async () => {
        localStorage.removeItem('confirm-info');
        create = () => refusal('unexpected');
        await fill();
        await userEvent.click(send());
        const dialog = page.getByRole('dialog', { name: t('contact.title') });
        await userEvent.click(dialog.getByRole('button', { name: t('contact.later') }));
        await expect.element(dialog).not.toBeInTheDocument();
        expect(created()).toEqual([]);
        await userEvent.click(send());
        const before = calls.length;
        await userEvent.click(dialog.getByRole('button', { name: t('contact.confirm') }));
        await expect.poll(created).toHaveLength(1);
        const sentAfter = calls.slice(before).map(({ call }) => call);
        expect(sentAfter.filter((call) => call.startsWith('POST'))).toEqual([
          'POST /v1/me',
          creation,
        ]);
        await expect.element(send()).toBeEnabled();
        await userEvent.click(send());
        await expect.poll(created).toHaveLength(2);
        await expect.element(dialog).not.toBeInTheDocument();
      });
    }

    it('loses nothing to a lost connection, a server that fails or a session that ends', async () => {
      await fill();
      for (const [code, fail] of FAILURES) {
        create = fail;
        await userEvent.click(send());
        const alert = page.getByRole('alert');
        await expect.element(alert.getByText(errorText(code))).toBeVisible();
        if (failedTitle) await expect.element(alert.getByText(failedTitle())).toBeVisible();
        await expectFilled();
        await expect.element(send()).toBeEnabled();
        if (cancelLeadsTo) await expect.element(cancel()).toBeEnabled();
      }
      takeAway();
      showScreen(Screen, shown);
      await goOn();
      await expectFilled();
      create = answerCreated;
      await userEvent.click(send());
      await expect.poll(keys).toHaveLength(FAILURES.length + 1);
      await expect.poll(() => waitingForms()).toEqual([]);
      expect(new Set(keys()).size).toBe(1);
      expect(stored()).toEqual(documents ? ['31'] : []);
    });

    if (refused) {
      it('leads to the first field that the server refuses, and says why at each', async () => {
        const issues = refused.map(([, found]) => found).reverse();
        create = () => refusal('invalid_data', issues);
        await fill();
        await userEvent.click(send());
        const mend = page.getByRole('alert').getByRole('link', { name: t('recap.edit') });
        if (hasSteps) await userEvent.click(mend.first());
        for (const [field, found] of refused) await expectProblem(field(), issueText(found));
        if (!hasSteps) await expectFilled();
        if (!hasSteps) await expect.element(refused[0][0]()).toHaveFocus();
      });
    }

    if (cancelLeadsTo) {
      it('is given up only after a question, and leaves nothing', async () => {
        await fill();
        await userEvent.click(cancel());
        await userEvent.click(button(t('wizard.cancelNo')));
        await expectFilled();
        await userEvent.click(cancel());
        await userEvent.click(button(t('wizard.cancelYes')));
        await expect.poll(place).toBe(cancelLeadsTo);
        await expect.poll(() => waitingForms()).toEqual([]);
        expect(created()).toEqual([]);
      });
    }

    if (documents) {
      const { label, max, reach = async () => {} } = documents;
      it('takes its number of documents and not one more, and nothing but papers and pictures', async () => {
        await reach();
        const papers = Array.from({ length: max + 1 }, (_, at) => aPdf(`page-${at}.pdf`));
        const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
        await userEvent.upload(page.getByLabelText(label()).last(), [notes, ...papers]);
        const says = (found: Issue) =>
          expect.element(page.getByText(issueText(found), { exact: false })).toBeVisible();
        await says(issue('files', 'file_type'));
        await says(issue('files', 'too_many_files', { max }));
        const counted = (count: number) => page.getByText(t('files.counted', { count, max }));
        await expect.element(counted(max)).toBeInTheDocument();
        await expect.element(button(t('files.browse'))).toBeDisabled();
        await userEvent.click(button(t('files.remove', { name: 'page-0.pdf' })));
        await expect.element(counted(max - 1)).toBeInTheDocument();
        await expect.element(button(t('files.browse'))).toBeEnabled();
      });
    }

    if (hasVoice) {
      it('waits while one is asked for the microphone, and can be sent where that is refused', async () => {
        const asked = Promise.withResolvers<MediaStream>();
        vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(asked.promise);
        await fill();
        await userEvent.click(button(voiceTexts().record));
        await expect.element(send()).toHaveAccessibleDescription(voiceTexts().unfinished);
        asked.reject(new DOMException('', 'NotAllowedError'));
        await expect.element(page.getByText(voiceTexts().problems.refused)).toBeVisible();
        await expect.element(send()).toBeEnabled();
      });
    }
  });
};
