import { isColor } from '@rafiq/contract/brand/contrast';
import { type BrandValues, colorsOf, recourseOf } from '@rafiq/contract/brand/model';
import { THEMES, type Theme, tokensOf } from '@rafiq/contract/brand/palette';
import { directionOf, type Language } from '@rafiq/contract/core/language';
import { language as pageLanguage } from '@rafiq/kit/texts/language.ts';
import { RecourseList } from '@rafiq/kit/ui/RecourseList.tsx';
import { Star } from '@rafiq/kit/ui/Star.tsx';
import { type CSSProperties, useState } from 'react';
import styles from '../Content.module.css';
import { PreviewLanguages } from '../PreviewLanguages.tsx';
import { t } from '../texts.ts';
import brandStyles from './Brand.module.css';

/** The style sheet's own names, for this part of the page. */
const styleOf = (theme: Theme, values: BrandValues): CSSProperties => {
  const colors = colorsOf(values);
  const whole = Object.fromEntries(Object.entries(colors).filter(([, color]) => isColor(color)));
  const tokens = Object.entries(tokensOf(theme, whole));
  return Object.fromEntries(tokens.map(([name, color]) => [`--${name}`, color]));
};

interface Props {
  values: BrandValues;
}

/** The portal's head and a card of it, in both themes and each language. */
export const BrandPreview = ({ values }: Props) => {
  const [shown, setShown] = useState<Language>(pageLanguage);
  const say = (name: string): string => String(values[`${name}_${shown}`] ?? values[name] ?? '');
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <PreviewLanguages shown={shown} onShow={setShown} />
      {THEMES.map((theme) => (
        <div
          key={theme}
          className={brandStyles.portal}
          style={styleOf(theme, values)}
          lang={shown}
          dir={directionOf(shown)}
          data-testid={`portal-${theme}`}
        >
          <div className={brandStyles.head}>
            <Star color="var(--primary)" />
            <strong>{say('name')}</strong>
          </div>
          <div className={brandStyles.card}>
            <p>{say('description') || say('name')}</p>
            <p className={brandStyles.muted}>
              <bdi dir="ltr">{say('hotline')}</bdi>
            </p>
            <RecourseList contacts={recourseOf(values)} nameOf={(one) => t(`recourse.${one}`)} />
            <span className={brandStyles.soft}>{t(`theme.${theme}`)}</span>
            <span className={brandStyles.button}>{say('name')}</span>
          </div>
        </div>
      ))}
    </section>
  );
};
