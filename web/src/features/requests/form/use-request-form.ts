import type { RequestKind } from '@rafiq/contract/requests/model';
import { fileLimit } from '@rafiq/contract/requests/rules';
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { afterFrame } from '@rafiq/kit/ui/after-frame.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { accountDrafts } from '../../../lib/account-drafts/api.ts';
import { draftHold } from '../../../lib/draft-tabs.ts';
import { openDraft, removeOldDrafts } from '../../../lib/file-drafts.ts';
import { followDraft } from '../../../lib/followed-draft.ts';
import type { FollowedDraft } from '../../../lib/followed-draft-model.ts';
import { follows } from '../../../lib/follows.ts';
import { readyToSend } from '../../../lib/image.ts';
import { newId } from '../../../lib/new-id.ts';
import { noteRemoved } from '../../../lib/removed-drafts.ts';
import { readSession } from '../../../lib/session.ts';
import { isDraftWanted } from '../../../lib/wanted-draft.ts';
import { sendFileAhead, takeBackFile, uploadFile } from '../api.ts';
import { forgetListed } from '../begun/begun-forms.ts';
import { type FileLimits, isUnderWay } from './form-files.ts';
import { requestForm } from './request-form.ts';
import type {
  FormOptions,
  FormParts,
  FormState,
  FormValues,
  RequestForm,
  Says,
} from './request-form-model.ts';

interface Options<Values extends FormValues> extends FormOptions<Values> {
  /** Under this name the draft is kept: one a form, so that two forms never mix. */
  form: string;
  /** What was begun before goes on without a question. */
  goesOn?: boolean;
  /** Where its files go, unless they are documents of the request. */
  upload?: FormParts['upload'];
  /** How its choices are called, where two drafts of it stand side by side. */
  says?: Says<keyof Values & string>;
  /** Everything has arrived; the draft is gone already. */
  onSent: (recordId: string) => void;
}

export type UsedForm<Values extends FormValues> = FormState<Values> & {
  does: RequestForm<Values>;
  /** The request is being created, or a photo prepared. */
  isBusy: boolean;
  says: Says;
};

/** How many files of each role a new request of this kind takes. */
export const limitsOf = (kind: RequestKind): FileLimits => ({
  proof: fileLimit(kind, 'proof'),
  voice: fileLimit(kind, 'voice'),
});

/** One that follows the person is in the account too. */
const draftOf = (memberId: string, name: string, isAwaited: () => boolean): FollowedDraft => {
  const local = openDraft(memberId, name);
  if (!follows(name)) return local;
  return followDraft(local, {
    ...{ name, account: accountDrafts, newId, savesData },
    ...{ onRemovalLeft: noteRemoved, onRemoved: forgetListed },
    ...{ isOnline: () => navigator.onLine, isAwaited },
  });
};

/** Its line is on the screen before the work with it begins, which draws the form several times. */
const seenFirst =
  (prepare: (file: File) => Promise<File>) =>
  async (file: File): Promise<File> => {
    await new Promise<void>(afterFrame);
    return prepare(file);
  };

export const useRequestForm = <Values extends FormValues>({
  form: name,
  goesOn = false,
  upload = uploadFile,
  says = {},
  onSent,
  ...options
}: Options<Values>): UsedForm<Values> => {
  const [form] = useState(() => {
    const memberId = readSession()?.memberId ?? '';
    let isAwaited = false;
    const draft = draftOf(memberId, name, () => isAwaited);
    const made: RequestForm<Values> = requestForm(
      {
        draft,
        hold: draftHold(memberId, name, {
          onAsked: () => made.handOver(),
          onLost: () => {
            made.giveUp();
            void draft.settled();
          },
        }),
        isWanted: () => {
          isAwaited = isDraftWanted(name);
          return goesOn || isAwaited;
        },
        upload,
        sendAhead: sendFileAhead,
        takeBack: takeBackFile,
        prepare: seenFirst(readyToSend),
        newId,
        now: () => new Date(),
        isOnline: () => navigator.onLine,
      },
      { sendsAhead: !savesData(), ...options },
    );
    return made;
  });
  const state = useSyncExternalStore(form.subscribe, form.get);
  const { phase, recordId } = state;
  useEffect(() => {
    void removeOldDrafts(new Date()).then(form.open);
    addEventListener('online', form.goOn);
    // somebody puts the desk aside and takes the phone
    const leave = () => document.visibilityState === 'hidden' && form.putBy();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('online', form.goOn);
      form.stop();
    };
  }, [form]);

  const tellSent = useEffectEvent(() => recordId !== null && onSent(recordId));
  useEffect(() => {
    if (phase === 'sent') tellSent();
  }, [phase]);

  const isPreparing = state.files.some((file) => file.state === 'preparing');
  // The browser asks before it closes the tab in the middle of a sending, or before a photo is kept.
  const isSending =
    phase === 'creating' || (phase === 'delivering' && state.files.some(isUnderWay));
  const mustStay = isSending || isPreparing;
  useEffect(() => {
    if (!mustStay) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [mustStay]);

  return { ...state, does: form, isBusy: phase === 'creating' || isPreparing, says };
};
