import { TEMPLATE_SORTS } from '@rafiq/contract/templates/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common, issueText } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type Kept, keptQuery, pageQuery, type TemplatePage } from './api.ts';
import { Difference } from './Difference.tsx';
import { History } from './History.tsx';
import { NowBox } from './NowBox.tsx';
import { nameOf, STATE_TONES, stateText } from './name-of.ts';
import { t } from './texts.ts';
import { useEditing } from './use-editing.ts';
import { WordingForm } from './WordingForm.tsx';

/** In the words of what is wrong, where the server names it. */
const refusalOf = (error: unknown): string => {
  const issues = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  return issues.map(issueText).join(' ') || messageOf(error);
};

const Changed = ({
  page,
  editing,
}: {
  page: TemplatePage;
  editing: ReturnType<typeof useEditing>;
}) => {
  if (!editing.changed) return null;
  const { seen } = editing;
  const newest = page.versions[0];
  // somebody may have published or retired it, and written nothing
  const isWritten = newest && newest.number > Math.max(seen.draft ?? 0, seen.used ?? 0);
  const name = isWritten ? newest.by : '';
  return (
    <Alert
      tone="blocked"
      title={name === '' ? t('changed.somebody') : t('changed.title', { name })}
      action={
        <Button variant="ghost" small onClick={editing.accept}>
          {t('changed.seen')}
        </Button>
      }
    >
      <p>{t('changed.text')}</p>
      <Difference from={seen.wording} to={editing.changed.wording} />
    </Alert>
  );
};

const Edited = ({ page, kept }: { page: TemplatePage; kept: Kept }) => {
  const editing = useEditing(page, kept.words);
  const { template } = page;
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the buttons are further down
    if (editing.said !== '') said.current?.scrollIntoView({ block: 'nearest' });
  }, [editing.said]);
  const tag = <StatusTag tone={STATE_TONES[template.state]}>{stateText(template)}</StatusTag>;
  return (
    <Page
      title={nameOf(template)}
      heading={<span dir="auto">{nameOf(template)}</span>}
      tag={tag}
      intro={
        <>
          <Link to="/templates">{t('back')}</Link> · {t(`sort.${template.sort}`)} ·{' '}
          <bdi>{template.code}</bdi>
        </>
      }
    >
      <div ref={said}>{editing.said !== '' && <Alert tone="success">{editing.said}</Alert>}</div>
      {editing.act.failure !== null && (
        <Alert tone="rejected">{refusalOf(editing.act.failure)}</Alert>
      )}
      <Changed page={page} editing={editing} />
      <WordingForm
        sort={template.sort}
        code={template.code}
        wording={editing.wording}
        words={kept.words}
        issues={editing.issues}
        failure={editing.save.failure}
        isSaving={editing.save.isBusy}
        saveText={t('save')}
        blockedBecause={editing.isUnsaved ? '' : t('save.unchanged')}
        beside={
          <NowBox
            page={page}
            isUnsaved={editing.isUnsaved}
            isBusy={editing.act.isBusy}
            onAct={editing.act.run}
          />
        }
        onChange={editing.write}
        onSave={editing.save.run}
      />
      <History versions={page.versions} onTake={editing.take} />
    </Page>
  );
};

/** One text: written in three languages, previewed, and followed from its first word to its use. */
export const TemplateScreen = () => {
  const { sort = '', code = '' } = useParams({ strict: false });
  const key = { sort: TEMPLATE_SORTS.find((one) => one === sort) ?? 'answer', code };
  const page = useQuery(pageQuery(key));
  const kept = useQuery(keptQuery);
  if (page.isError) return <QueryProblem query={page} />;
  if (kept.isError) return <QueryProblem query={kept} />;
  if (page.isPending || kept.isPending) return <Skeleton lines={8} label={common('loading')} />;
  return <Edited key={`${key.sort}/${key.code}`} page={page.data} kept={kept.data} />;
};
