import type { Wording } from '@rafiq/contract/templates/model';
import { checkCode, checkTemplate } from '@rafiq/contract/templates/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { addTemplate, type Kept, keptQuery } from './api.ts';
import { t } from './texts.ts';
import { WordingForm } from './WordingForm.tsx';

const NOTHING = { fr: '', en: '', ar: '' };
const emptyOf = (sort: 'answer' | 'reason'): Wording => ({
  ...{ kinds: [], outcome: sort === 'reason' ? 'refused' : 'under-way', papers: [], refusal: null },
  ...{ title: NOTHING, text: NOTHING },
});

const NewTemplate = ({ sort, kept }: { sort: 'answer' | 'reason'; kept: Kept }) => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [wording, setWording] = useState(() => emptyOf(sort));
  const given = kept.words.reasons.filter(({ isRetired }) => !isRetired);
  const issues = [
    ...checkCode({ sort, code }),
    ...checkTemplate(
      sort,
      wording,
      given.map((one) => one.code),
    ),
  ];
  const adding = useMutation({
    mutationFn: () => addTemplate({ sort, code }, wording),
    onSuccess: () => navigate({ to: '/templates/$sort/$code', params: { sort, code } }),
  });
  return (
    <Page title={t(`new.title.${sort}`)} intro={<Link to="/templates">{t('back')}</Link>}>
      <WordingForm
        sort={sort}
        code={code}
        wording={wording}
        words={kept.words}
        issues={issues}
        failure={adding.error}
        isSaving={adding.isPending}
        saveText={t('save.add')}
        onChange={setWording}
        onSave={() => adding.mutate()}
      >
        {(problemOf) => (
          <TextField
            label={t('code')}
            hint={t('code.hint')}
            dir="ltr"
            autoComplete="off"
            maxLength={60}
            value={code}
            error={problemOf('code')}
            onChange={(event) => {
              adding.reset();
              setCode(event.target.value);
            }}
          />
        )}
      </WordingForm>
    </Page>
  );
};

export const NewTemplateScreen = () => {
  const { sort } = useParams({ strict: false });
  const kept = useQuery(keptQuery);
  if (kept.isPending) return <Skeleton lines={8} label={common('loading')} />;
  if (kept.isError) return <QueryProblem query={kept} />;
  const known = sort === 'reason' ? 'reason' : 'answer';
  return <NewTemplate key={known} sort={known} kept={kept.data} />;
};
