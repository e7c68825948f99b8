import type { LedgerCheck as Checked } from '@rafiq/contract/ledger/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { useEffect, useRef, useState } from 'react';
import { checkLedger } from './api.ts';
import { t } from './texts.ts';

type State =
  | { is: 'idle' }
  | { is: 'busy'; lines: number }
  | { is: 'done'; check: Checked }
  | { is: 'failed'; error: unknown };

const Outcome = ({ check: { lines, broken, isCut } }: { check: Checked }) => {
  if (broken)
    return (
      <Alert tone="rejected">
        {t('verify.broken', { number: broken.number, day: shortDate(broken.day) })}
      </Alert>
    );
  if (isCut) return <Alert tone="rejected">{t('verify.cut')}</Alert>;
  return <Alert tone="success">{t('verify.whole', { count: lines })}</Alert>;
};

/** Long ones go on while somebody looks, and end when they leave. */
const useCheck = (from: string) => {
  const [state, setState] = useState<State>({ is: 'idle' });
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const run = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    ending.current = controller;
    setState({ is: 'busy', lines: 0 });
    try {
      const onLines = (lines: number) => setState({ is: 'busy', lines });
      setState({ is: 'done', check: await checkLedger(from, { onLines, signal }) });
    } catch (error) {
      setState(signal.aborted ? { is: 'idle' } : { is: 'failed', error });
    }
  };
  return { state, run, stop: () => ending.current?.abort() };
};

/** From the day that the search begins with; else all of it. */
export const LedgerCheck = ({ from }: { from: string }) => {
  const { state, run, stop } = useCheck(from);
  const isBusy = state.is === 'busy';
  return (
    <>
      <Button variant="ghost" small icon="quote" onClick={isBusy ? stop : () => void run()}>
        {isBusy
          ? t('verify.stop')
          : from === ''
            ? t('verify')
            : t('verify.since', { day: shortDate(from) })}
      </Button>
      {isBusy && <Alert tone="ongoing">{t('verify.busy', { count: state.lines })}</Alert>}
      {state.is === 'done' && <Outcome check={state.check} />}
      {state.is === 'failed' && (
        <Problem
          message={messageOf(state.error)}
          retry={common('retry')}
          onRetry={() => void run()}
        />
      )}
    </>
  );
};
