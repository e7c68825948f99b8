import type { CardContent, CardState } from '@rafiq/contract/cards/model';
import { expiryOf, lastDayBefore } from '@rafiq/contract/cards/rules';
import { brandName } from '@rafiq/kit/brand.ts';
import { day, hour, moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { Icon, type IconName } from '@rafiq/kit/ui/Icon.tsx';
import styles from './Cards.module.css';
import { coverText } from './cover-text.ts';
import { type CardText, t } from './texts.ts';
import type { Verified } from './verify.ts';

type Tone = 'success' | 'blocked' | 'rejected';

const LOOKS: Record<CardState, [Tone, IconName]> = {
  valid: ['success', 'check'],
  expired: ['blocked', 'clock'],
  early: ['blocked', 'clock'],
  not_started: ['blocked', 'calendar'],
  ended: ['rejected', 'calendar'],
  withdrawn: ['rejected', 'close'],
  taken_back: ['rejected', 'close'],
  altered: ['rejected', 'alert'],
  unknown_key: ['rejected', 'alert'],
};

/**
 * Without a connection a key that is not known may simply be newer than the last visit, and a paper card of months ago
 * may have been taken back since: neither is told as sure.
 */
const wordsOf = ({ state, isOnline, content }: Verified): [title: CardText, text: CardText] => {
  const isPaper = content?.kind === 'paper';
  if (state === 'unknown_key' && !isOnline) return ['state.unheard', 'state.unheard.text'];
  if (state === 'valid' && !isOnline && isPaper) return ['state.signed', 'state.signed.text'];
  if (state === 'expired' && isPaper) return ['state.expired', 'state.expired.paper'];
  return [`state.${state}`, `state.${state}.text`];
};
const UNSURE: CardText[] = ['state.unheard', 'state.signed'];
const UNSURE_LOOK: [Tone, IconName] = ['blocked', 'alert'];

const untilOf = (content: CardContent): string => {
  const expiresAt = expiryOf(content).toISOString();
  return content.kind === 'paper'
    ? t('cover.until', { day: shortDate(lastDayBefore(expiresAt)) })
    : t('code.until', { moment: moment(expiresAt) });
};

const Facts = ({ content }: { content: CardContent }) => (
  <dl className={styles.told}>
    <div>
      <dt>{t('field.name')}</dt>
      <dd>
        <bdi>{content.name}</bdi>
      </dd>
    </div>
    <div>
      <dt>{t('field.insurer')}</dt>
      <dd>
        <bdi>{brandName}</bdi>
      </dd>
    </div>
    {content.contract !== '' && (
      <div>
        <dt>{t('field.contract')}</dt>
        <dd>
          <bdi dir="ltr">{content.contract}</bdi>
        </dd>
      </div>
    )}
    <div>
      <dt>{t('field.cover')}</dt>
      <dd>{coverText(content)}</dd>
    </div>
    <div>
      <dt>{t('field.code')}</dt>
      <dd>{untilOf(content)}</dd>
    </div>
    {content.kind === 'paper' && (
      <div>
        <dt>{t('field.paper')}</dt>
        <dd>{t('paper.printed', { day: day(content.issuedAt.toISOString()) })}</dd>
      </div>
    )}
  </dl>
);

/** In words and by a sign, never by colour alone; then who it is, and how it was looked at. */
export const Verdict = ({ verified }: { verified: Verified }) => {
  const [title, text] = wordsOf(verified);
  const [tone, icon] = UNSURE.includes(title) ? UNSURE_LOOK : LOOKS[verified.state];
  return (
    <section className={styles.verdict} data-tone={tone} data-state={verified.state}>
      <h2>
        <Icon name={icon} size={28} />
        {t(title)}
      </h2>
      <p>{t(text)}</p>
      {verified.content && <Facts content={verified.content} />}
      <p className={styles.how}>
        {t(verified.isOnline ? 'verify.online' : 'verify.offline', { hour: hour(verified.at) })}
      </p>
    </section>
  );
};
