import { HELPERS_MAX, isHelpOpen } from '@rafiq/contract/helpers/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { helpQuery } from './api.ts';
import styles from './Helpers.module.css';
import { HelpList, type Side } from './HelpList.tsx';
import { t } from './texts.ts';

const Invite = ({ isFull }: { isFull: boolean }) => (
  <div className={styles.body}>
    {isFull ? (
      <p className={styles.hint}>{t('helpers.full', { max: HELPERS_MAX })}</p>
    ) : (
      <div className={styles.actions}>
        <Link to="/account/helpers/invite" className={buttonClass()}>
          <Icon name="plus" />
          {t('helpers.invite')}
        </Link>
      </div>
    )}
  </div>
);

const HelpCard = ({ side }: { side: Side }) => {
  const query = useQuery(helpQuery);
  const list = query.data?.[side] ?? [];
  const isFull = list.filter(({ state }) => isHelpOpen(state)).length >= HELPERS_MAX;
  return (
    <Card title={t(`${side}.title`)} screenOnly>
      <div className={styles.body}>
        <p>{t(`${side}.intro`)}</p>
        {query.isPending && <Skeleton lines={3} label={common('loading')} />}
        {query.isError && <QueryProblem query={query} />}
        {query.data && list.length === 0 && <p className={styles.hint}>{t(`${side}.none`)}</p>}
      </div>
      {list.length > 0 && <HelpList list={list} side={side} />}
      {side === 'helpers' && query.data && <Invite isFull={isFull} />}
    </Card>
  );
};

/** Who helps me, and whom I help. */
export const HelpersScreen = () => (
  <Page title={t('title')} intro={t('intro')}>
    <HelpCard side="helpers" />
    <HelpCard side="helped" />
  </Page>
);
