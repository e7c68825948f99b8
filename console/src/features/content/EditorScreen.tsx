import { checkContent, checkDraft } from '@rafiq/contract/content/check';
import { type ContentKind, isContentKind, kindOf } from '@rafiq/contract/content/kinds';
import { labelOf } from '@rafiq/contract/content/rules';
import type { ContentItem } from '@rafiq/contract/content/schema';
import { language } from '@rafiq/kit/texts/language.ts';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Loaded } from '../../lib/Loaded.tsx';
import { NotForYou } from '../../lib/NotForYou.tsx';
import { useStaff } from '../access/api.ts';
import { itemQuery } from './api.ts';
import styles from './Content.module.css';
import { ContentForm } from './ContentForm.tsx';
import { EditorActs } from './EditorActs.tsx';
import { History } from './History.tsx';
import { Preview } from './Preview.tsx';
import { contentIssueText, kindText, t } from './texts.ts';
import { refusedFields, useDraft } from './use-draft.ts';

interface Props {
  kind: ContentKind;
  /** Null: something new. */
  item: ContentItem | null;
  look: () => void;
}

const Editor = ({ kind, item, look }: Props) => {
  const draft = useDraft(kind, item);
  const label = labelOf(kind, draft.values, language);
  const title = item ? label || item.id : t(`new.${kind}`);
  const problems = useFieldProblems<string>({
    issues: checkContent(kind, draft.values),
    failure: draft.failure,
    refusedBy: refusedFields,
    textOf: contentIssueText,
  });
  const change = (name: string, value: string | number | null) => {
    problems.mend(name);
    draft.type(name, value);
  };
  return (
    <Page
      title={title}
      heading={<bdi>{title}</bdi>}
      intro={
        <Link to="/content" search={{ kind }}>
          {kindText(kind)}
        </Link>
      }
    >
      <div className={styles.layout}>
        <form
          noValidate
          className={styles.form}
          aria-label={t('form')}
          onSubmit={(event) => event.preventDefault()}
        >
          <ContentForm
            fields={kindOf(kind).fields}
            values={draft.values}
            files={draft.files}
            problemOf={problems.problemOf}
            onChange={change}
            onFile={(name, file) => {
              draft.keepFile(file);
              change(name, file?.id ?? null);
            }}
            onLeave={problems.leave}
          />
          <EditorActs
            draft={draft}
            look={look}
            mayGoOn={(form, how) => {
              const found = (how === 'publish' ? checkContent : checkDraft)(kind, draft.values);
              if (found.length > 0) problems.reveal(form);
              return found.length === 0;
            }}
          />
        </form>
        <Preview kind={kind} values={draft.values} />
      </div>
      {item && <History kind={kind} id={item.id} onPutBack={look} />}
    </Page>
  );
};

const Known = ({ kind, id }: { kind: ContentKind; id: string }) => {
  const query = useQuery(itemQuery(kind, id));
  return (
    <Loaded query={query} lines={8}>
      {(data) => (
        <Editor key={data.version} kind={kind} item={data} look={() => void query.refetch()} />
      )}
    </Loaded>
  );
};

export const EditorScreen = () => {
  const { kind, id } = useParams({ strict: false });
  const mayEdit = useStaff().may.includes('content.edit');
  if (!mayEdit || !isContentKind(kind)) return <NotForYou t={t} />;
  if (id === undefined) return <Editor key={kind} kind={kind} item={null} look={() => {}} />;
  return <Known key={`${kind} ${id}`} kind={kind} id={id} />;
};
