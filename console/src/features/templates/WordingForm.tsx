import type { Issue } from '@rafiq/contract/core/issue';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import type { RefusalWords, TemplateKey, Wording } from '@rafiq/contract/templates/model';
import { HttpError } from '@rafiq/kit/http/client.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { language as ownLanguage } from '@rafiq/kit/texts/language.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './Editor.module.css';
import { LanguageChoice } from './LanguageChoice.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import { t } from './texts.ts';
import { UseFields } from './UseFields.tsx';
import { Variables } from './Variables.tsx';

const refusedBy = (failure: unknown): Record<string, string> => {
  const issues = failure instanceof HttpError ? (failure.body?.issues ?? []) : [];
  return Object.fromEntries(issues.map((found) => [found.field, issueText(found)]));
};

/** Of a field such as `text.ar`. */
const languageOf = ({ field }: Issue): Language | undefined =>
  LANGUAGES.find((language) => field.endsWith(`.${language}`));

interface Props extends TemplateKey {
  wording: Wording;
  words: RefusalWords;
  issues: readonly Issue[];
  failure: unknown;
  isSaving: boolean;
  saveText: string;
  blockedBecause?: string;
  /** Before the texts, given what is wrong with a field: the code of a new one. */
  children?: (problemOf: (field: string) => string | undefined) => ReactNode;
  /** Beside the form, above the preview. */
  beside?: ReactNode;
  onChange: (wording: Wording) => void;
  onSave: () => void;
}

/** Three languages side by side, or one at a time where there is no room, with what a member will read beside them. */
export const WordingForm = (props: Props) => {
  const { sort, code, wording, words, issues, failure, onChange } = props;
  const [shown, setShown] = useState<Language>(ownLanguage);
  const [previewed, setPreviewed] = useState<Language>(ownLanguage);
  const problems = useFieldProblems<string>({ issues, failure, refusedBy });
  const change = (part: Partial<Wording>, field: string) => {
    problems.mend(field);
    onChange({ ...wording, ...part });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const first = issues.map(languageOf).find((one) => one !== undefined);
    // a field that is not shown could not take the focus
    if (first && issues[0] && languageOf(issues[0])) flushSync(() => setShown(first));
    if (!problems.reveal(event.currentTarget)) props.onSave();
  };
  const refused = refusedBy(failure);
  const isUnsaid = failure !== null && Object.keys(refused).length === 0;
  return (
    <div className={styles.editor}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {props.children?.(problems.problemOf)}
        <h2>{t('texts')}</h2>
        <Variables sort={sort} />
        <LanguageChoice
          name="shown"
          language={shown}
          wrong={LANGUAGES.filter(
            (one) => problems.problemOf(`title.${one}`) || problems.problemOf(`text.${one}`),
          )}
          onChoose={setShown}
        />
        <div className={styles.languages} data-shown={shown}>
          {LANGUAGES.map((language) => (
            <LanguageFields
              key={language}
              sort={sort}
              language={language}
              wording={wording}
              problemOf={problems.problemOf}
              onLeave={problems.leave}
              onChange={(part, text) =>
                change({ [part]: { ...wording[part], [language]: text } }, `${part}.${language}`)
              }
            />
          ))}
        </div>
        {sort === 'answer' && (
          <>
            <h2>{t('use')}</h2>
            <UseFields
              wording={wording}
              reasons={words.reasons}
              problemOf={problems.problemOf}
              onChange={(part) => change(part, Object.keys(part)[0] ?? '')}
            />
          </>
        )}
        {isUnsaid && <Alert tone="rejected">{messageOf(failure)}</Alert>}
        <div className={styles.end}>
          <Button
            type="submit"
            busy={props.isSaving}
            blockedBecause={props.blockedBecause ?? ''}
            showsReason
          >
            {props.saveText}
          </Button>
        </div>
      </form>
      <aside className={styles.beside}>
        {props.beside}
        <PhonePreview
          sort={sort}
          code={code}
          wording={wording}
          words={words}
          language={previewed}
          onLanguage={setPreviewed}
        />
      </aside>
    </div>
  );
};
