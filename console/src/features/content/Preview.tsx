import { isPictureElsewhere, pictureFileOf } from '@rafiq/contract/blogs/rules';
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import { labelOf } from '@rafiq/contract/content/rules';
import { directionOf, type Language } from '@rafiq/contract/core/language';
import { language as pageLanguage } from '@rafiq/kit/texts/language.ts';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Cover } from '@rafiq/kit/ui/Cover.tsx';
import { Disclosure } from '@rafiq/kit/ui/Disclosure.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { PlaceCard } from '@rafiq/kit/ui/PlaceCard.tsx';
import { VideoPoster } from '@rafiq/kit/ui/VideoPoster.tsx';
import { type ReactNode, useState } from 'react';
import styles from './Content.module.css';
import { choiceText } from './choice-text.ts';
import { PreviewLanguages } from './PreviewLanguages.tsx';
import { t } from './texts.ts';

type Say = (name: string) => string;

const Place = ({ say }: { say: Say }) => (
  <PlaceCard
    name={say('name')}
    city={say('city')}
    address={say('address') || [say('address1'), say('address2')].filter(Boolean).join(', ')}
  >
    {say('phone') && <Phone number={say('phone')} />}
    {say('latitude') && <Icon name="pin" />}
  </PlaceCard>
);

/** A picture that is not published yet is the editors' alone; one that is still elsewhere is fetched when it is saved. */
const pictureOf = (address: string): string => {
  if (isPictureElsewhere(address)) return '';
  const file = pictureFileOf(address);
  return file === null ? address : `/v1/staff/content-files/${file}`;
};

/** What the portal draws of it, with the portal's own parts; of the others their texts are shown. */
const SHOWN: Partial<Record<ContentKind, (say: Say) => ReactNode>> = {
  faq: (say) => (
    <Card>
      <Disclosure title={say('question')} open>
        {say('answer')}
      </Disclosure>
    </Card>
  ),
  partner: (say) => <Place say={say} />,
  agent: (say) => <Place say={say} />,
  video: (say) => (
    <article className={cardClass}>
      <VideoPoster label={say('title')} onPlay={() => {}} />
      <h2 className={styles.title}>{say('title')}</h2>
    </article>
  ),
  blog: (say) => (
    <article className={cardClass}>
      <Cover src={pictureOf(say('featured_image'))} />
      <h2 className={styles.title}>{say('label')}</h2>
    </article>
  ),
  'folder-lead': (say) => (
    <Card>
      <p>{choiceText('folder_status', say('folder_status'))}</p>
      <p>
        <Icon name="document" /> {choiceText('request_status', say('request_status'))}
      </p>
    </Card>
  ),
  document: (say) => (
    <article className={`${cardClass} ${styles.row}`}>
      <Icon name="document" />
      <span>
        {say('title')}
        {say('sub_title') && <span className={styles.muted}> {say('sub_title')}</span>}
      </span>
      <Icon name="download" />
    </article>
  ),
};

const Texts = ({ kind, say }: { kind: ContentKind; say: Say }) => {
  const bases = new Set(
    kindOf(kind).fields.flatMap(({ language, base }) => (language === null ? [] : [base])),
  );
  const said = [...bases].map(say).filter((text) => text !== '');
  return (
    <Card>
      {said.map((text) => (
        <p key={text} className={styles.row}>
          {text}
        </p>
      ))}
    </Card>
  );
};

/** As a member sees it on a phone, in each of their languages. */
export const Preview = ({ kind, values }: { kind: ContentKind; values: ContentValues }) => {
  const [shown, setShown] = useState<Language>(pageLanguage);
  const isEmpty = labelOf(kind, values, shown === 'ar' ? 'ar' : 'fr') === '';
  const say: Say = (name) => String(values[`${name}_${shown}`] ?? values[name] ?? '');
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <PreviewLanguages shown={shown} onShow={setShown} />
      <div className={styles.phone} lang={shown} dir={directionOf(shown)} data-testid="phone">
        {isEmpty && <p className={styles.empty}>{t('preview.empty')}</p>}
        {!isEmpty && (SHOWN[kind]?.(say) ?? <Texts kind={kind} say={say} />)}
      </div>
      {(kind === 'observation' || kind === 'needed-document' || kind === 'folder-lead') && (
        <p className={styles.muted}>{t(`preview.${kind}`)}</p>
      )}
    </section>
  );
};
