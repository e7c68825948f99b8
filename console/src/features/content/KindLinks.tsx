import { CONTENT_KINDS, type ContentKind } from '@rafiq/contract/content/kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countsQuery } from './api.ts';
import styles from './Content.module.css';
import { kindText, t } from './texts.ts';

/** Each kind with how many members see, and how many are prepared. */
export const KindLinks = ({
  kind: current,
  to,
}: {
  kind: ContentKind;
  to: '/content' | '/content-history';
}) => {
  const { data = [] } = useQuery(countsQuery);
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.kinds}>
        {CONTENT_KINDS.map((kind) => {
          const count = data.find((one) => one.kind === kind);
          return (
            <li key={kind}>
              <Link
                to={to}
                search={{ kind }}
                className={styles.kind}
                aria-current={kind === current ? 'page' : undefined}
              >
                {kindText(kind)}
                {count && (
                  <span className={styles.muted}>
                    {count.published}
                    {count.drafts > 0 && ` · ${t('drafts', { count: count.drafts })}`}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
