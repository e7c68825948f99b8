import { fullNameOf } from '@rafiq/contract/profile/model';
import { leftOf } from '@rafiq/contract/statistics/rules';
import type { YearCeiling } from '@rafiq/contract/statistics/schema';
import { percentText, shareOf } from '@rafiq/kit/formats/share.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Money } from '@rafiq/kit/ui/Figures.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { useQuery } from '@tanstack/react-query';
import { CardBody } from '../folders/details/FolderParts.tsx';
import { ceilingsQuery } from './api.ts';
import styles from './Statistics.module.css';
import { statisticsTexts, t } from './texts.ts';

const Ceiling = ({ ceiling }: { ceiling: YearCeiling }) => {
  const left = leftOf(ceiling);
  const share = shareOf(ceiling.used, ceiling.ceiling);
  return (
    <li className={styles.ceiling}>
      <span>
        <bdi>{ceiling.name[language]}</bdi>
      </span>
      <span className={styles.share}>{percentText(share)}</span>
      <span className={styles.track} aria-hidden="true" data-full={left === 0}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.words}>
        {statisticsTexts.rich('ceilings.used', {
          used: <Money key="used" value={ceiling.used} />,
          ceiling: <Money key="ceiling" value={ceiling.ceiling} />,
        })}{' '}
        {left === 0
          ? t('ceilings.full')
          : statisticsTexts.rich('ceilings.left', { left: <Money key="left" value={left} /> })}
      </span>
    </li>
  );
};

/** Each person once, in the order in which they came. */
const byPerson = (ceilings: YearCeiling[]): YearCeiling[][] =>
  [...new Set(ceilings.map(({ person }) => person.id))].map((id) =>
    ceilings.filter(({ person }) => person.id === id),
  );

/** How much of each ceiling of the year is used. Nothing where the insurer tells of none. */
export const Ceilings = ({ year }: { year: number }) => {
  const query = useQuery(ceilingsQuery(year));
  if (query.isError) return <QueryProblem query={query} />;
  if (!query.data || query.data.length === 0) return null;
  return (
    <CardBody title={t('ceilings.title')}>
      <p className={styles.words}>{t('ceilings.intro')}</p>
      {byPerson(query.data).map((own) => {
        const [first] = own;
        return (
          first && (
            <section key={first.person.id} className={styles.person}>
              <h3>
                <bdi>{fullNameOf(first.person)}</bdi>
              </h3>
              <ul className={styles.ceilings}>
                {own.map((ceiling) => (
                  <Ceiling key={`${ceiling.healthPolicyId} ${ceiling.name.fr}`} ceiling={ceiling} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </CardBody>
  );
};
