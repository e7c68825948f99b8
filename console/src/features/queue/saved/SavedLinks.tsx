import { writeNumber } from '@rafiq/contract/core/money';
import { VIEW_COUNT_MAX } from '@rafiq/contract/views/model';
import type { SavedView } from '@rafiq/contract/views/schema';
import { language } from '@rafiq/kit/texts/language.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import styles from '../../../lib/RailLinks.module.css';
import { t } from '../texts.ts';
import { useSavedViews } from './api.ts';

const countOf = ({ count }: SavedView): string =>
  count < VIEW_COUNT_MAX
    ? writeNumber(count, language)
    : `${writeNumber(VIEW_COUNT_MAX - 1, language)}+`;

interface Props {
  title: string;
  views: readonly SavedView[];
  onChoose: (() => void) | undefined;
}

const Links = ({ title, views, onChoose }: Props) => {
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Link
              to="/queue/view/$id"
              params={{ id: view.id }}
              className={styles.link}
              onClick={onChoose}
            >
              <bdi>{view.name}</bdi>
              <span className={styles.count}>{countOf(view)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Saved views of the rail: one's own, then those shared. */
export const SavedLinks = ({ onChoose }: { onChoose?: (() => void) | undefined }) => {
  const { data: views = [] } = useSavedViews();
  const own = views.filter(({ sharedWith }) => sharedWith === null);
  const shared = views.filter(({ sharedWith }) => sharedWith !== null);
  return (
    <>
      <Links title={t('saved.own')} views={own} onChoose={onChoose} />
      <Links title={t('saved.shared')} views={shared} onChoose={onChoose} />
    </>
  );
};
