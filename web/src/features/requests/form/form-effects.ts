/** Does what the reducer of a form asks for, and says what came of it. The only place where a form touches the world. */
import type { Effect, Event } from './form-machine.ts';
import type { FormParts, FormValues } from './request-form-model.ts';

type Dispatch<Values extends FormValues> = (event: Event<Values>) => Promise<void>;

export const effectRunner = <Values extends FormValues>(
  { draft, hold, isWanted = () => false, upload, prepare, now, isOnline = () => true }: FormParts,
  dispatch: Dispatch<Values>,
) => {
  let control = new AbortController();

  const send = async ({ recordId, file }: Extract<Effect<Values>, { type: 'upload' }>) => {
    const { id } = file;
    const { signal } = control;
    try {
      const moved = (progress: number) =>
        void (signal.aborted || dispatch({ type: 'uploadMoved', id, progress }));
      await upload(recordId, file, moved, signal);
    } catch (error) {
      const wasStopped = signal.aborted;
      return dispatch({ type: 'uploadFailed', id, error, isOnline: isOnline(), wasStopped });
    }
    return dispatch({ type: 'uploaded', id });
  };

  const askToCreate = async (effect: Extract<Effect<Values>, { type: 'create' }>) => {
    let recordId: string;
    try {
      recordId = await effect.create(effect.values, effect.key);
    } catch (error) {
      return dispatch({ type: 'creationFailed', error });
    }
    return dispatch({ type: 'created', recordId });
  };

  const load = async (newKey: string, wanted: boolean) =>
    dispatch({ type: 'loaded', kept: await draft.load(), newKey, isWanted: wanted });

  /** Ends when everything has ended that followed from it. */
  return async (effect: Effect<Values>): Promise<void> => {
    switch (effect.type) {
      case 'loadDraft':
        if (!(await hold.take())) return dispatch({ type: 'heldElsewhere' });
        return load(effect.newKey, isWanted());
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
      case 'abortUpload':
        control.abort();
        control = new AbortController();
    }
  };
};
