/** Does what the reducer of a form asks for, and says what came of it. The only place where a form touches the world. */
import type { Made } from '../calls.ts';
import type { Effect, Event } from './form-machine.ts';
import type { FormParts, FormValues } from './request-form-model.ts';

type Dispatch<Values extends FormValues> = (event: Event<Values>) => Promise<void>;

export const effectRunner = <Values extends FormValues>(
  parts: FormParts,
  dispatch: Dispatch<Values>,
) => {
  const { draft, hold, isWanted: isAskedFor = () => false, isOnline = () => true } = parts;
  const { upload, sendAhead, takeBack, prepare, now } = parts;
  let control = new AbortController();

  const movedBy =
    (id: string, signal: AbortSignal) =>
    (progress: number): void =>
      void (signal.aborted || dispatch({ type: 'uploadMoved', id, progress }));

  const goAhead = async ({ file }: Extract<Effect<Values>, { type: 'sendAhead' }>) => {
    const { id } = file;
    const { signal } = control;
    let uploadId: string | undefined;
    try {
      uploadId = await sendAhead?.(file, movedBy(id, signal), signal);
    } catch {
      // nobody waits for it: the file goes with its request, and says then what is wrong
    }
    return dispatch(
      uploadId === undefined
        ? { type: 'aheadFailed', id, wasStopped: signal.aborted }
        : { type: 'sentAhead', id, uploadId },
    );
  };

  const send = async ({ recordId, file }: Extract<Effect<Values>, { type: 'upload' }>) => {
    const { id } = file;
    const { signal } = control;
    try {
      await upload(recordId, file, movedBy(id, signal), signal);
    } catch (error) {
      const wasStopped = signal.aborted;
      return dispatch({ type: 'uploadFailed', id, error, isOnline: isOnline(), wasStopped });
    }
    return dispatch({ type: 'uploaded', id });
  };

  const askToCreate = async (effect: Extract<Effect<Values>, { type: 'create' }>) => {
    let made: Made;
    try {
      made = await effect.create(effect.values, effect.sending);
    } catch (error) {
      return dispatch({ type: 'creationFailed', error });
    }
    return dispatch({ type: 'created', made });
  };

  const load = async (newKey: string, wanted: boolean) =>
    dispatch({ type: 'loaded', kept: await draft.load(), newKey, isWanted: wanted });

  /** Ends when everything has ended that followed from it. */
  return async (effect: Effect<Values>): Promise<void> => {
    switch (effect.type) {
      case 'loadDraft':
        if (!(await hold.take())) return dispatch({ type: 'heldElsewhere' });
        return load(effect.newKey, effect.isBack || isAskedFor());
      case 'takeOver':
        await hold.takeOver();
        return load(effect.newKey, true);
      case 'letGo':
        await draft.settled();
        return hold.release();
      case 'saveDraft': {
        const savedAt = now().toISOString();
        const isKept = await draft.save({ ...effect.draft, savedAt });
        return dispatch({ type: 'draftSaved', isKept, savedAt, create: effect.create });
      }
      case 'removeDraft':
        return draft.remove();
      case 'saveFile':
        return dispatch({
          type: 'fileStored',
          id: effect.id,
          isKept: await draft.saveFile(effect.id, effect.blob),
        });
      case 'removeFile':
        return draft.removeFile(effect.id);
      case 'prepare':
        return dispatch({ type: 'prepared', id: effect.id, file: await prepare(effect.file) });
      case 'create':
        return askToCreate(effect);
      case 'upload':
        return send(effect);
      case 'sendAhead':
        return goAhead(effect);
      case 'takeBack':
        // what cannot be taken back now is swept after a day
        for (const id of effect.uploadIds) takeBack?.(id).catch(() => undefined);
        return;
      case 'takeOther': {
        const kept = (await draft.takeOther?.(effect.other)) ?? null;
        const { newKey, isWanted } = effect;
        return dispatch({ type: 'loaded', kept, newKey, isWanted });
      }
      case 'keepOwn':
        return draft.keepOwn?.(effect.other);
      case 'abortUpload':
        control.abort();
        control = new AbortController();
    }
  };
};
