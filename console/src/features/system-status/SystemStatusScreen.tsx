import type { StatusTag as StatusTagName } from '@rafiq/contract/core/status-tag';
import type { FeedEntity } from '@rafiq/contract/feeds/entities';
import type { SystemFact, SystemPart, SystemState } from '@rafiq/contract/system-status/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { feedText } from '../feeds/api.ts';
import { useSystemStatus } from './api.ts';
import { durationOf } from './duration.ts';
import styles from './SystemStatus.module.css';
import { t } from './texts.ts';

const TONES: Record<SystemState, StatusTagName> = {
  ok: 'success',
  attention: 'blocked',
  bad: 'rejected',
  unknown: 'ongoing',
};
/** What has to be looked at stands first. */
const ORDER: readonly SystemState[] = ['bad', 'attention', 'unknown', 'ok'];

const wordsFor = ({ unit, value }: SystemFact): string => {
  switch (unit) {
    case 'seconds':
      return durationOf(Number(value));
    case 'days':
      return t('days', { count: Number(value) });
    case 'percent':
      return t('percent', { value });
    case 'moment':
      return moment(value);
    default:
      return value;
  }
};

/** A sort of rows by its name in the feeds; a host as it is. */
const nameOf = ({ name, of }: SystemFact): string =>
  name === 'last' ? feedText(`entity.${of as FeedEntity}`) : of;

const Part = ({ part }: { part: SystemPart }) => (
  <Card
    title={t(`part.${part.name}`)}
    aside={<StatusTag tone={TONES[part.state]}>{t(`state.${part.state}`)}</StatusTag>}
  >
    <p className={styles.words}>{t(`means.${part.name}`)}</p>
    {part.facts.length > 0 && (
      <dl className={styles.facts}>
        {part.facts.map((fact) => (
          <div key={`${fact.name} ${fact.of}`}>
            <dt>
              {t(`fact.${fact.name}`)}
              {fact.of !== '' && (
                <>
                  {' · '}
                  <bdi>{nameOf(fact)}</bdi>
                </>
              )}
            </dt>
            <dd>
              <bdi>{wordsFor(fact)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    )}
    {part.state !== 'ok' && (
      <p className={styles.words}>
        {part.state !== 'unknown' && <strong>{t('todo')} </strong>}
        <span>{t(part.state === 'unknown' ? `unknown.${part.name}` : `do.${part.name}`)}</span>
      </p>
    )}
  </Card>
);

const Parts = () => {
  const status = useSystemStatus();
  if (status.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (status.isError) return <QueryProblem query={status} />;
  const { at, parts } = status.data;
  const sorted = parts.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const troubles = parts.filter(({ state }) => state === 'bad' || state === 'attention').length;
  return (
    <>
      <p role="status" className={styles.sum}>
        {t('sum', { count: troubles })} {t('at', { time: moment(at) })}
      </p>
      <div className={styles.parts}>
        {sorted.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </div>
    </>
  );
};

/** What an insurer looks at in the morning. */
export const SystemStatusScreen = () => {
  if (!useStaff().may.includes('system-status.read')) return <NotForYou t={t} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Parts />
    </Page>
  );
};
