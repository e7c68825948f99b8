import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { savesData } from '@rafiq/kit/http/saves-data.ts';
import { canUsePasskeys } from '@rafiq/kit/passkeys.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { addressAfter, goTo } from './go-on.ts';
import { t } from './texts.ts';

const passkeyApi = () => import('./passkey/api.ts');
type Api = Awaited<ReturnType<typeof passkeyApi>>;

/** After the page is drawn and quiet, like the human check. */
const IDLE_MS = 2500;

const never = () => () => {};

/** What the server says is said. That somebody or their browser stopped is no alarm. */
const textOf = (error: unknown): string =>
  error instanceof HttpError ? messageOf(error) : t('passkey.stopped');

export const usePasskey = (from: string | undefined) => {
  // most browsers can: it is drawn before this one was asked, and goes where it cannot
  const isPossible = useSyncExternalStore(never, canUsePasskeys, () => true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const enterBy = useCallback(
    async (ask: (api: Api) => ReturnType<Api['askDevice']>) => {
      setBusy(true);
      setProblem('');
      try {
        const api = await passkeyApi();
        const answer = await ask(api);
        // stays busy after it, until the next screen has loaded
        goTo(await addressAfter(() => api.sendPasskey(answer), from));
      } catch (error) {
        setProblem(textOf(error));
        setBusy(false);
      }
    },
    [from],
  );

  // Nobody asked for the offer, so nobody hears that there is none. A press ends it: there is one question at a time.
  useEffect(() => {
    if (!isPossible || isBusy || savesData()) return;
    const ended = new AbortController();
    const offer = async () => {
      const { offerPasskeys } = await passkeyApi();
      const answer = await offerPasskeys(ended.signal);
      if (answer && !ended.signal.aborted) await enterBy(async () => answer);
    };
    const timer = setTimeout(() => void offer().catch(() => undefined), IDLE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [isPossible, isBusy, enterBy]);

  return { isPossible, isBusy, problem, press: () => void enterBy((api) => api.askDevice()) };
};
