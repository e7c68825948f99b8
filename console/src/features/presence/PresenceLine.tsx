import { LOCALES } from '@rafiq/contract/core/language';
import type { Present } from '@rafiq/contract/presence/schema';
import { language } from '@rafiq/kit/texts/language.ts';
import styles from './Presence.module.css';
import { t } from './texts.ts';

const list = new Intl.ListFormat(LOCALES[language], { type: 'conjunction' });

const namesOf = (people: readonly Present[]): string => list.format(people.map(({ name }) => name));

/** Above the answer: who else is on this case. It is said, and stops nobody. */
export const PresenceLine = ({ others }: { others: readonly Present[] }) => {
  const writing = others.filter(({ isWriting }) => isWriting);
  const looking = others.filter(({ isWriting }) => !isWriting);
  return (
    <p role="status" className={styles.line} data-writing={writing.length > 0}>
      {writing.length > 0 && <span>{t('writing', { names: namesOf(writing) })}</span>}
      {looking.length > 0 && <span>{t('looking', { names: namesOf(looking) })}</span>}
    </p>
  );
};
