import { directionOf, LANGUAGES, type Language } from '@rafiq/contract/core/language';
import type { Wording } from '@rafiq/contract/templates/model';
import { isSameWording } from '@rafiq/contract/templates/rules';
import { paperText } from '../cases/api.ts';
import { t as queueText } from '../queue/texts.ts';
import { differencesOf } from './differences.ts';
import styles from './History.module.css';
import { t } from './texts.ts';

const Words = ({ from, to, language }: { from: string; to: string; language: Language }) => {
  let at = 0;
  return (
    <p lang={language} dir={directionOf(language)} className={styles.words}>
      {differencesOf(from, to).map(({ kind, text }) => {
        at += 1;
        if (kind === 'same') return <span key={at}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark key={at}>
            <span className="visually-hidden">{t(`difference.${kind}`)} </span>
            {text}
          </Mark>
        );
      })}
    </p>
  );
};

const usedFor = ({ kinds, outcome, papers, refusal }: Wording): string =>
  [
    t(`outcome.${outcome}`),
    kinds.map((kind) => queueText(`kind.${kind}`)).join(', '),
    papers.map(paperText).join(', '),
    refusal ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** For a person: of each language that has changed the words, and what it is for. */
export const Difference = ({ from, to }: { from: Wording; to: Wording }) => {
  if (isSameWording(from, to)) return <p className={styles.note}>{t('difference.none')}</p>;
  const [before, after] = [usedFor(from), usedFor(to)];
  const changed = LANGUAGES.filter(
    (language) =>
      from.title[language] !== to.title[language] || from.text[language] !== to.text[language],
  );
  return (
    <div className={styles.difference}>
      {before !== after && (
        <>
          <h4>{t('difference.use')}</h4>
          <p>{t('difference.use.from', { use: before })}</p>
          <p>{t('difference.use.to', { use: after })}</p>
        </>
      )}
      {changed.map((language) => (
        <div key={language}>
          <h4>{t(`language.${language}`)}</h4>
          {from.title[language] !== to.title[language] && (
            <Words from={from.title[language]} to={to.title[language]} language={language} />
          )}
          {from.text[language] !== to.text[language] && (
            <Words from={from.text[language]} to={to.text[language]} language={language} />
          )}
        </div>
      ))}
    </div>
  );
};
