import type { AfterErasure } from '@rafiq/contract/my-data/categories';
import type { KeptData } from '@rafiq/contract/my-data/schema';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Card, cardClass } from '@rafiq/kit/ui/Card.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { MessageField } from '../requests/form/MessageField.tsx';
import { dataRequestProblems, useMyData } from './api.ts';
import styles from './MyData.module.css';
import { RequestForm } from './RequestForm.tsx';
import { t } from './texts.ts';

const Part = ({ kept, sort }: { kept: readonly KeptData[]; sort: AfterErasure }) => (
  <div className={styles.part}>
    <h3>
      <Icon name={sort === 'kept' ? 'quote' : 'trash'} />
      {t(`erasure.${sort}`)}
    </h3>
    <ul>
      {kept
        .filter(({ afterErasure }) => afterErasure === sort)
        .map(({ id, title, kept: howLong }) => (
          <li key={id}>
            <strong>{title}</strong>
            {sort !== 'goes' && <span className={styles.muted}>{howLong}</span>}
          </li>
        ))}
    </ul>
  </div>
);

/** What goes and what the law keeps, before anybody asks. */
const Honest = () => {
  const data = useMyData();
  if (data.isPending)
    return (
      <div className={cardClass}>
        <Skeleton lines={6} label={common('loading')} />
      </div>
    );
  if (data.isError) return <QueryProblem query={data} />;
  const kept = data.data.categories;
  return (
    <Card title={t('erasure.list')}>
      <div className={styles.body}>
        <Part kept={kept} sort="goes" />
        <Part kept={kept} sort="partly" />
        <Part kept={kept} sort="fades" />
        <Part kept={kept} sort="kept" />
        <Alert tone="ongoing" title={t('erasure.closes')}>
          {t('erasure.closesText')}
        </Alert>
      </div>
    </Card>
  );
};

export const ErasureScreen = () => (
  <RequestForm right="erasure" before={<Honest />}>
    {(form) => (
      <MessageField
        label={t('field.why')}
        value={form.values.message}
        error={dataRequestProblems(form.error).message}
        onChange={form.does.change}
      />
    )}
  </RequestForm>
);
