import type { CardContent, CardState } from '@rafiq/contract/cards/model';
import { expiryOf } from '@rafiq/contract/cards/rules';
import { brandName } from '@rafiq/kit/brand.ts';
import { hour, moment } from '@rafiq/kit/formats/format.ts';
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
  altered: ['rejected', 'alert'],
  unknown_key: ['rejected', 'alert'],
};

/** Without a connection a key that is not known may simply be newer than the last visit. */
const wordsOf = ({ state, isOnline }: Verified): [title: CardText, text: CardText] =>
  state === 'unknown_key' && !isOnline
    ? ['state.unheard', 'state.unheard.text']
    : [`state.${state}`, `state.${state}.text`];

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
      <dd>{t('code.until', { moment: moment(expiryOf(content.issuedAt).toISOString()) })}</dd>
    </div>
  </dl>
);

/** In words and by a sign, never by colour alone; then who it is, and how it was looked at. */
export const Verdict = ({ verified }: { verified: Verified }) => {
  const [tone, icon] = LOOKS[verified.state];
  const [title, text] = wordsOf(verified);
  const isUnheard = title === 'state.unheard';
  return (
    <section
      className={styles.verdict}
      data-tone={isUnheard ? 'blocked' : tone}
      data-state={verified.state}
    >
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
