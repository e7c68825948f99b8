import type { StatusTag as Tone } from '@rafiq/contract/core/status-tag';
import type { HelpState } from '@rafiq/contract/helpers/model';
import { isHelpOpen } from '@rafiq/contract/helpers/rules';
import type { Help } from '@rafiq/contract/helpers/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button, buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useState } from 'react';
import { addressFor } from '../../lib/acting.ts';
import { useEndHelp } from './api.ts';
import styles from './Helpers.module.css';
import { HelpFacts } from './HelpFacts.tsx';
import { t } from './texts.ts';

const TONES: Record<HelpState, Tone> = {
  invited: 'ongoing',
  accepted: 'success',
  refused: 'rejected',
  ended: 'blocked',
  expired: 'blocked',
};

export type Side = 'helpers' | 'helped';

const Person = ({ help, side, onEnd }: { help: Help; side: Side; onEnd: () => void }) => (
  <li className={styles.person} data-state={help.state}>
    <div className={styles.head}>
      <span className={styles.name}>
        <bdi>{help.name}</bdi>
      </span>
      <StatusTag tone={TONES[help.state]}>{t(`state.${help.state}`)}</StatusTag>
    </div>
    {isHelpOpen(help.state) && (
      <>
        <HelpFacts help={help} />
        <div className={styles.actions}>
          {side === 'helped' && help.state === 'accepted' && (
            // another page: nothing of one's own file goes along
            <a href={addressFor(help.id)} className={buttonClass()}>
              <Icon name="folder" />
              {t('helped.open', { name: help.name })}
            </a>
          )}
          <Button variant="ghost" icon="close" onClick={onEnd}>
            {t(side === 'helpers' ? 'helpers.end' : 'helped.end')}
            <span className="visually-hidden"> – {help.name}</span>
          </Button>
        </div>
      </>
    )}
  </li>
);

/** Those that stand first; what is over stays below, by name alone. */
export const HelpList = ({ list, side }: { list: Help[]; side: Side }) => {
  const [asked, ask] = useState<Help | null>(null);
  const end = useEndHelp();
  const [open, over] = [true, false].map((is) =>
    list.filter(({ state }) => isHelpOpen(state) === is),
  );
  const run = (help: Help) => end.mutate(help, { onSettled: () => ask(null) });
  return (
    <>
      <ConfirmDialog
        open={asked !== null}
        title={t('end.title')}
        text={asked ? t(`end.${side}`, { name: asked.name }) : ''}
        yes={t('end.yes')}
        no={common('no')}
        busy={end.isPending}
        onYes={() => asked && run(asked)}
        onNo={() => ask(null)}
      />
      {end.error && end.variables && (
        <Problem message={messageOf(end.error)} retry={common('retry')} onRetry={end.reset} />
      )}
      <ul>
        {[...(open ?? []), ...(over ?? [])].map((help) => (
          <Person key={help.id} help={help} side={side} onEnd={() => ask(help)} />
        ))}
      </ul>
    </>
  );
};
