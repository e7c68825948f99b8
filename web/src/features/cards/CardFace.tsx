import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { Card } from '@rafiq/contract/cards/model';
import { isOver } from '@rafiq/contract/cards/rules';
import { brandName } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Zellige } from '@rafiq/kit/ui/Zellige.tsx';
import styles from './Cards.module.css';
import { coverText } from './cover-text.ts';
import { type CardText, t } from './texts.ts';

const KINSHIPS: Record<Kinship, CardText> = {
  self: 'kinship.self',
  spouse: 'kinship.spouse',
  child: 'kinship.child',
};

/** The code travels in what comes after the #: no server ever sees it in an address. */
const addressOf = (token: string): string => `${location.origin}/#/verify/${token}`;

const Code = ({ card }: { card: Card }) =>
  isOver(card.expiresAt, new Date(serverNow())) ? (
    <div className={styles.over} role="status">
      <Icon name="clock" />
      {t('code.over')}
    </div>
  ) : (
    <QrCode
      content={addressOf(card.token)}
      label={t('code.label', { name: card.name })}
      className={styles.qr}
    />
  );

/** On the screen as large as a camera likes it; on paper the size of a bank card. */
export const CardFace = ({ card }: { card: Card }) => (
  <article className={styles.card} aria-labelledby={`card-${card.id}`}>
    <Zellige className={styles.pattern} />
    <header className={styles.brand}>
      <Star size={26} color="currentColor" />
      <span>
        <bdi>{brandName}</bdi>
        <small>{t('card.kind')}</small>
      </span>
    </header>
    <div className={styles.code}>
      <Code card={card} />
    </div>
    <div className={styles.person}>
      <h2 id={`card-${card.id}`}>
        <bdi>{card.name}</bdi>
      </h2>
      <p>{t(KINSHIPS[card.kinship])}</p>
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>{t('field.contract')}</dt>
        <dd>
          <bdi>{card.label}</bdi>
        </dd>
        {card.contract !== '' && (
          <dd>
            <bdi dir="ltr">{card.contract}</bdi>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('field.cover')}</dt>
        <dd>{coverText(card)}</dd>
      </div>
      <div>
        <dt>{t('field.code')}</dt>
        <dd>{t('code.until', { moment: moment(card.expiresAt) })}</dd>
      </div>
    </dl>
    <p className={styles.onPaper}>{t('print.note')}</p>
  </article>
);
