import { VERIFICATION_HOURS } from '@rafiq/contract/core/constants';
import type { Policies } from '@rafiq/contract/policies/model';
import { enabledOnly } from '@rafiq/contract/policies/rules';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { EmptyState } from '@rafiq/kit/ui/EmptyState.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Activated } from '../../lib/Activated.tsx';
import { useIsOwnFile, useMayDeclare, useProfile } from '../profile/api.ts';
import { toDoQuery } from '../to-do/api.ts';
import { Begun } from './Begun.tsx';
import { ContractChoice } from './ContractChoice.tsx';
import { HealthCard } from './HealthCard.tsx';
import styles from './Home.module.css';
import { LatestFolders } from './LatestFolders.tsx';
import { MotorCard } from './MotorCard.tsx';
import { NewDeclaration } from './NewDeclaration.tsx';
import { PhotoFirst, usePhotoFirst } from './PhotoFirst.tsx';
import { t } from './texts.ts';
import { ToDoCard } from './to-do/ToDoCard.tsx';
import { UnderWayCard } from './to-do/UnderWayCard.tsx';
import { VerificationDay } from './to-do/VerificationDay.tsx';

/** Only for whom the insurer still checks. */
const IdImage = lazy(async () => ({ default: (await import('./to-do/IdImage.tsx')).IdImage }));

/** Whoever holds none has none to choose either. */
const NoContracts = ({ held }: { held: Policies }) =>
  held.health.length + held.motor.length === 0 ? (
    <EmptyState title={t('none.title')}>{t('none.held')}</EmptyState>
  ) : (
    <EmptyState
      title={t('none.title')}
      action={
        <Link to="/polices" className={buttonClass()}>
          {t('none.action')}
        </Link>
      }
    >
      {t('none.text')}
    </EmptyState>
  );

const Contracts = ({ enabled, isOwn }: { enabled: Policies; isOwn: boolean }) => (
  <div className={styles.kinds}>
    {enabled.health.length > 0 && (
      <section className={styles.kind}>
        <div className={styles.kindHead}>
          <h2>{t('health.title')}</h2>
          {isOwn && <Link to="/card">{t('health.card')}</Link>}
        </div>
        {enabled.health.map((policy) => (
          <HealthCard key={policy.id} policy={policy} />
        ))}
      </section>
    )}
    {enabled.motor.length > 0 && (
      <section className={styles.kind}>
        <h2>{t('motor.title')}</h2>
        {enabled.motor.map((policy) => (
          <MotorCard key={policy.id} policy={policy} />
        ))}
      </section>
    )}
  </div>
);

const Home = () => {
  const { firstName, lastName, isVerified, policies } = useProfile();
  const isOwn = useIsOwnFile();
  const mayDeclare = useMayDeclare();
  const enabled = enabledOnly(policies);
  const hasHealth = enabled.health.length > 0;
  const photoFirst = usePhotoFirst(policies);
  const hasAny = hasHealth || enabled.motor.length > 0;
  const toDo = useQuery(toDoQuery);
  const verification = toDo.data?.verification;
  return (
    <Page
      title={isOwn ? t('greeting', { name: firstName || lastName }) : t('tab')}
      tabTitle={t('tab')}
      intro={isOwn && hasAny && t('intro')}
      action={
        hasAny &&
        mayDeclare && (
          <>
            {photoFirst && <PhotoFirst way={photoFirst} />}
            <NewDeclaration policies={policies} variant={photoFirst ? 'soft' : 'primary'} />
          </>
        )
      }
    >
      <Activated />
      {!isVerified && (
        <Alert tone="blocked" title={t('banner.title')}>
          {t('banner.text', { hours: VERIFICATION_HOURS })}
          {verification && <VerificationDay {...verification} />}
          {verification && (
            <Suspense fallback={null}>
              <IdImage hasImage={verification.hasImage} />
            </Suspense>
          )}
        </Alert>
      )}
      {toDo.isError && !toDo.data && <QueryProblem query={toDo} />}
      {mayDeclare && <ToDoCard items={toDo.data?.items ?? []} />}
      <Begun />
      <UnderWayCard requests={toDo.data?.underWay ?? []} />
      {hasAny ? (
        <>
          <Contracts enabled={enabled} isOwn={isOwn} />
          {hasHealth && <LatestFolders />}
        </>
      ) : (
        <NoContracts held={policies} />
      )}
    </Page>
  );
};

/** A form that waits for its contract comes first: whoever was sent here has nothing else in mind. */
export const HomeScreen = () => {
  const { for: form } = useSearch({ from: '/signed-in/shell/dossiers' });
  return form ? <ContractChoice form={form} /> : <Home />;
};
