import { directionOf, type Language } from '@rafiq/contract/core/language';
import type { TemplateSort, Variable, Wording } from '@rafiq/contract/templates/model';
import { TEXT_MAX, TITLE_MAX, VARIABLES_OF } from '@rafiq/contract/templates/rules';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { TextArea } from '@rafiq/kit/ui/TextArea.tsx';
import { TextField } from '@rafiq/kit/ui/TextField.tsx';
import { useRef } from 'react';
import styles from './Editor.module.css';
import { t } from './texts.ts';

interface Props {
  sort: TemplateSort;
  language: Language;
  wording: Wording;
  problemOf: (field: string) => string | undefined;
  onLeave: (field: string) => void;
  onChange: (part: 'title' | 'text', text: string) => void;
}

/** More can be typed than is taken, so that nothing that is pasted is cut in silence. */
const ROOM = 500;

/** What one language says. Its variables are put in where the cursor stands. */
export const LanguageFields = (props: Props) => {
  const { sort, language, wording, problemOf, onLeave, onChange } = props;
  const area = useRef<HTMLDivElement>(null);
  const dir = directionOf(language);
  const text = wording.text[language];
  const insert = (name: Variable) => {
    const field = area.current?.querySelector('textarea');
    const hole = `{${name}}`;
    const at = field?.selectionStart ?? text.length;
    const end = field?.selectionEnd ?? at;
    onChange('text', `${text.slice(0, at)}${hole}${text.slice(end)}`);
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(at + hole.length, at + hole.length);
    });
  };
  return (
    <section
      className={styles.language}
      data-language={language}
      aria-label={t(`language.${language}`)}
    >
      <h3>{t(`language.${language}`)}</h3>
      {sort === 'answer' && (
        <TextField
          label={t(`field.title.${language}`)}
          lang={language}
          dir={dir}
          maxLength={TITLE_MAX + ROOM}
          value={wording.title[language]}
          error={problemOf(`title.${language}`)}
          onBlur={() => onLeave(`title.${language}`)}
          onChange={(event) => onChange('title', event.target.value)}
        />
      )}
      <div ref={area}>
        <TextArea
          label={t(`field.text.${language}`)}
          rows={sort === 'answer' ? 9 : 5}
          lang={language}
          dir={dir}
          maxLength={TEXT_MAX[sort] + ROOM}
          value={text}
          error={problemOf(`text.${language}`)}
          onBlur={() => onLeave(`text.${language}`)}
          onChange={(event) => onChange('text', event.target.value)}
        />
      </div>
      <div className={styles.inserts}>
        {VARIABLES_OF[sort].map((name) => (
          <Button key={name} variant="ghost" small onClick={() => insert(name)}>
            <span className="visually-hidden">{t('insert')} </span>
            <bdi dir="ltr">{`{${name}}`}</bdi>
            <span className="visually-hidden">
              {' '}
              {t('insert.hidden', {
                meaning: t(`variable.${name}`),
                language: t(`language.${language}`),
              })}
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
};
