/** What a contract covers, below its choice. */
import { plateText } from '@rafiq/contract/core/plate';
import type { Guarantee } from '@rafiq/contract/motor-guarantees/model';
import type { HealthPolicy, MotorPolicy } from '@rafiq/contract/policies/model';
import { fullNameOf } from '@rafiq/contract/profile/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { ToldApart } from '@rafiq/kit/ui/ToldApart.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { selectPolicy } from '../../lib/selected-policy.ts';
import { allBeneficiariesQuery } from '../beneficiaries/api.ts';
import { guaranteesQuery } from '../motor-contract/api.ts';
import { useProfile } from '../profile/api.ts';
import styles from './Policies.module.css';
import { t } from './texts.ts';

interface CoveredProps<Row> {
  title: string;
  query: UseQueryResult<Row[]>;
  children: (rows: Row[]) => ReactNode;
}

const Covered = <Row,>({ title, query, children }: CoveredProps<Row>) => {
  const titleId = useId();
  return (
    <div className={styles.cover}>
      <h3 id={titleId}>{title}</h3>
      {query.isPending && <Skeleton lines={1} label={common('loading')} />}
      {query.isError && !query.data && <QueryProblem query={query} />}
      {query.data && <ul aria-labelledby={titleId}>{children(query.data)}</ul>}
    </div>
  );
};

/** Folders, people and guarantees are shown of contracts that the member follows only. */
const NotFollowed = () => <p className={styles.cover}>{t('cover.off')}</p>;

const Person = ({ name }: { name: string }) => (
  <li>
    <Icon name="user" size={16} />
    <bdi>{name}</bdi>
  </li>
);

const People = () => {
  const profile = useProfile();
  return (
    <Covered title={t('cover.people')} query={useQuery(allBeneficiariesQuery)}>
      {(people) => (
        <>
          {/* covered too where the insurer does not list them, as on the card */}
          {people.every(({ kinship }) => kinship !== 'self') && (
            <Person name={fullNameOf(profile)} />
          )}
          {people.map((person) => (
            <Person key={person.id} name={fullNameOf(person)} />
          ))}
        </>
      )}
    </Covered>
  );
};

/** The insurer writes names in two languages; in English, and where one is missing, the usual name. */
const guaranteeName = ({ nameFr, nameAr }: Guarantee): string =>
  language === 'ar' && nameAr !== '' ? nameAr : nameFr;

const Guarantees = ({ policy }: { policy: MotorPolicy }) => (
  <>
    <Covered title={t('cover.guarantees')} query={useQuery(guaranteesQuery(policy))}>
      {(guarantees) =>
        guarantees.length === 0 ? (
          <li>{t('cover.noGuarantees')}</li>
        ) : (
          guarantees.map((guarantee) => (
            <li key={guarantee.id}>
              <Icon name="check" size={16} />
              <Written>{guaranteeName(guarantee)}</Written>
            </li>
          ))
        )
      }
    </Covered>
    <p className={styles.cover}>
      <Link to="/garanties" onClick={() => selectPolicy({ kind: 'motor', id: policy.id })}>
        {t('cover.toGuarantees')}
        <ToldApart>{`${policy.make} ${policy.model} ${plateText(policy.plate)}`}</ToldApart>
      </Link>
    </p>
  </>
);

export const HealthCover = ({ policy }: { policy: HealthPolicy }) =>
  policy.enabled ? <People /> : <NotFollowed />;

export const MotorCover = ({ policy }: { policy: MotorPolicy }) =>
  policy.enabled ? <Guarantees policy={policy} /> : <NotFollowed />;
