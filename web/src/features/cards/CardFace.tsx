import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { CardKind } from '@rafiq/contract/cards/model';
import { isOver, lastDayBefore } from '@rafiq/contract/cards/rules';
import type { Card } from '@rafiq/contract/cards/schema';
import { brandName } from '@rafiq/kit/brand.ts';
import { day, moment, shortDate } from '@rafiq/kit/formats/format.ts';
import { serverNow } from '@rafiq/kit/http/expiry.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QrCode } from '@rafiq/kit/ui/QrCode.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { Zellige } from '@rafiq/kit/ui/Zellige.tsx';
import { useId } from 'react';
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

/** Until when the code is taken, and what whoever holds the sheet has to know. */
const WORDS: Record<CardKind, (card: Card) => [until: string, note: string]> = {
  phone: ({ expiresAt }) => [t('code.until', { moment: moment(expiresAt) }), t('print.note')],
  paper: ({ expiresAt, issuedAt }) => [
    t('cover.until', { day: shortDate(lastDayBefore(expiresAt)) }),
    t('paper.note', { day: day(issuedAt) }),
  ],
};

/** On the screen as large as a camera likes it; on paper the size of a bank card. */
export const CardFace = ({ card, kind }: { card: Card; kind: CardKind }) => {
  const nameId = useId();
  const [until, note] = WORDS[kind](card);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
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
        <h2 id={nameId}>
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
          <dd>{until}</dd>
        </div>
      </dl>
      <p className={styles.onPaper}>{note}</p>
    </article>
  );
};
