import type { ApprovalState } from '@rafiq/contract/approvals/model';
import type { Approval } from '@rafiq/contract/approvals/schema';
import type { StatusTag as StatusTagName } from '@rafiq/contract/core/status-tag';
import { day, moment } from '@rafiq/kit/formats/format.ts';
import { writtenIn } from '@rafiq/kit/texts/written-in.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { reasonText } from '../member-file/api.ts';
import styles from './Approvals.module.css';
import type { Asked } from './DecideDialog.tsx';
import { valuesOf } from './fact-words.ts';
import { Said } from './Said.tsx';
import { t } from './texts.ts';

const TONES: Record<ApprovalState, StatusTagName> = {
  waiting: 'ongoing',
  approved: 'success',
  refused: 'rejected',
  'taken-back': 'blocked',
  lapsed: 'blocked',
};

/** How it is, and how it will be. */
const Facts = ({ facts }: Pick<Approval, 'facts'>) => (
  <dl className={styles.facts}>
    {facts.map((fact) => (
      <div key={fact.name}>
        <dt>{t(`fact.${fact.name}`)}</dt>
        <dd>
          {fact.before.length > 0 && (
            <>
              <del>
                <span className="visually-hidden">{t('before')} </span>
                <bdi>{valuesOf(fact, fact.before)}</bdi>
              </del>
              <span aria-hidden="true" className={styles.arrow}>
                →
              </span>
            </>
          )}
          <ins>
            <span className="visually-hidden">{t('after')} </span>
            <bdi>{valuesOf(fact, fact.after) || t('none')}</bdi>
          </ins>
        </dd>
      </div>
    ))}
  </dl>
);

interface Props {
  approval: Approval;
  onAsk: (asked: Asked) => void;
}

const About = ({ about }: Pick<Approval, 'about'>) =>
  about.name === '' ? null : (
    <p className={styles.about}>
      <bdi>{about.name}</bdi>
      <bdi className={styles.muted}>{about.detail}</bdi>
    </p>
  );

export const ApprovalCard = ({ approval, onAsk }: Props) => {
  const { state, decided, askedBy, text, may } = approval;
  return (
    <Card
      title={t(`kind.${approval.kind}`)}
      aside={<StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>}
    >
      <About about={approval.about} />
      <Facts facts={approval.facts} />
      {text !== '' && (
        <blockquote className={styles.words} dir="auto" lang={writtenIn(text)}>
          {text}
        </blockquote>
      )}
      <dl className={styles.facts}>
        <Said name="reason" value={reasonText(approval.reason)} />
        <Said name="askedBy" value={`${askedBy.name} · ${moment(approval.askedAt)}`} />
        {state === 'waiting' && <Said name="lapses" value={day(approval.lapsesAt)} />}
        {decided && state !== 'lapsed' && (
          <Said name="decidedBy" value={`${decided.by ?? ''} · ${moment(decided.at)}`} />
        )}
        {decided && decided.reason !== '' && <Said name="note" value={decided.reason} />}
      </dl>
      {may !== 'nothing' && (
        <div className={styles.actions}>
          {may === 'decide' && (
            <Button small onClick={() => onAsk({ approval, decision: 'approve' })}>
              {t('approve')}
            </Button>
          )}
          <Button variant="ghost" small onClick={() => onAsk({ approval, decision: 'refuse' })}>
            {t(may === 'decide' ? 'refuse' : 'takeBack')}
          </Button>
        </div>
      )}
    </Card>
  );
};
