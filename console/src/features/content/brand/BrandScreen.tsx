import { checkBrand } from '@rafiq/contract/brand/check';
import { BRAND_FIELDS, type BrandValues } from '@rafiq/contract/brand/model';
import type { KeptBrand } from '@rafiq/contract/brand/schema';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useTask } from '@rafiq/kit/ui/use-task.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Loaded } from '../../../lib/Loaded.tsx';
import { NotForYou } from '../../../lib/NotForYou.tsx';
import { useStaff } from '../../access/api.ts';
import styles from '../Content.module.css';
import { ContentForm } from '../ContentForm.tsx';
import { Refused } from '../Refused.tsx';
import { contentIssueText, t } from '../texts.ts';
import { refusedFields } from '../use-draft.ts';
import { brandQuery, saveBrand } from './api.ts';
import { BrandPreview } from './BrandPreview.tsx';
import { BrandVersions } from './BrandVersions.tsx';

interface Props {
  seen: KeptBrand;
  look: () => void;
}

const Editor = ({ seen, look }: Props) => {
  const [kept, setKept] = useState(seen);
  const [typed, setTyped] = useState<BrandValues>({});
  const [isDone, setDone] = useState(false);
  const values = { ...kept.values, ...typed };
  const saving = useTask(async () => {
    setDone(false);
    setKept(await saveBrand(values, kept.version));
    setTyped({});
    setDone(true);
  });
  const problems = useFieldProblems<string>({
    ...{ issues: checkBrand(values), failure: saving.error, refusedBy: refusedFields },
    textOf: contentIssueText,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!problems.reveal(event.currentTarget)) void saving.run(undefined);
  };
  return (
    <Page title={t('brand.title')} intro={t('brand.intro')}>
      <div className={styles.layout}>
        <form noValidate className={styles.form} aria-label={t('form')} onSubmit={submit}>
          <ContentForm
            fields={BRAND_FIELDS}
            values={values}
            files={[]}
            problemOf={problems.problemOf}
            onChange={(name, value) => {
              setDone(false);
              problems.mend(name);
              setTyped({ ...typed, [name]: value });
            }}
            onFile={() => {}}
            onLeave={problems.leave}
          />
          <p className={styles.muted}>{t('brand.terms', { version: kept.termsVersion })}</p>
          {saving.error !== null && <Refused failure={saving.error} look={look} />}
          {isDone && <Alert tone="success">{t('brand.saved')}</Alert>}
          <div className={styles.acts}>
            <Button type="submit" busy={saving.busy}>
              {t('brand.save')}
            </Button>
          </div>
        </form>
        <BrandPreview values={values} />
      </div>
      <BrandVersions kept={kept} look={look} />
    </Page>
  );
};

/** The insurer's name, colours, numbers, links and legal texts. */
export const BrandScreen = () => {
  const mayEdit = useStaff().may.includes('content.edit');
  const query = useQuery({ ...brandQuery, enabled: mayEdit });
  if (!mayEdit) return <NotForYou t={t} />;
  return (
    <Loaded query={query} lines={8}>
      {(data) => <Editor key={data.version} seen={data} look={() => void query.refetch()} />}
    </Loaded>
  );
};
