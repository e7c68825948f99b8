import { writeNumber } from '@rafiq/contract/core/money';
import { language } from '@rafiq/kit/texts/language.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import styles from '../../lib/RailLinks.module.css';
import { useCounts } from './api.ts';
import { t } from './texts.ts';
import { countOf, type View } from './views.ts';

interface Props {
  title: string;
  views: readonly View[];
  onChoose?: (() => void) | undefined;
}

/** Views of the rail, each with how many cases it has. */
export const ViewLinks = ({ title, views, onChoose }: Props) => {
  const { data: counts } = useCounts();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {views.map((view) => {
          const count = counts && countOf(counts, view);
          return (
            <li key={view}>
              <Link
                to="/queue/$view"
                params={{ view }}
                activeOptions={{ includeSearch: false }}
                className={styles.link}
                onClick={onChoose}
              >
                {t(`view.${view}`)}
                {count !== undefined && (
                  <span className={styles.count} data-late={view === 'late' && count > 0}>
                    {writeNumber(count, language)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
