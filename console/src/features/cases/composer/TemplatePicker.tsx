import type { RequestStatus } from '@rafiq/contract/requests/model';
import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import { common } from '@rafiq/kit/texts/common.ts';
import { folded } from '@rafiq/kit/ui/combobox-options.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { requestStatusText } from '../../../lib/status/status-words.ts';
import { type Template, useTemplates } from '../api.ts';
import { t } from '../texts.ts';
import { Drafts } from './Drafts.tsx';
import styles from './Templates.module.css';

const fits = ({ title, reading }: Template, asked: string): boolean =>
  asked.split(/\s+/).every((word) => folded(`${title} ${reading}`).includes(folded(word)));

interface OptionProps {
  id: string;
  template: Template;
  isChosen: boolean;
  onChoose: () => void;
}

const Option = ({ id, template, isChosen, onChoose }: OptionProps) => {
  const status = template.status as RequestStatus;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.option}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
    >
      <span className={styles.name}>
        <strong>{template.title}</strong>
        <StatusTag tone={REQUEST_TAGS[status]}>{requestStatusText(status)}</StatusTag>
      </span>
      <span className={styles.reading}>{template.reading}</span>
    </div>
  );
};

/** As an attribute, which React does not set: a dialog looks for it when it opens. */
const takesFocus = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

interface ListProps {
  /** None until they have come. */
  templates: readonly Template[];
  onChoose: (template: Template) => void;
}

/** The first is chosen already, so that Enter takes it. The field keeps the focus, the arrows move the choice. */
const TemplateList = ({ templates, onChoose }: ListProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const found = templates.filter((template) => fits(template, asked));
  const chosen = found[at];
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== 0 && found.length > 0) setAt((at + step + found.length) % found.length);
    if (event.key === 'Enter' && chosen) onChoose(chosen);
  };
  return (
    <>
      <input
        ref={takesFocus}
        type="search"
        className={styles.filter}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.code}`}
        aria-autocomplete="list"
        aria-label={t('template.filter')}
        placeholder={t('template.filter')}
        value={asked}
        onChange={(event) => {
          setAsked(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {templates.length > 0 && t('template.count', { count: found.length })}
      </p>
      {templates.length > 0 && found.length === 0 && (
        <p className={styles.none}>{t('template.none')}</p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('template.title')}
        className={styles.list}
        // The list takes no focus: pressing it leaves the keyboard where it is.
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((template) => (
          <Option
            key={template.code}
            id={`${id}-${template.code}`}
            template={template}
            isChosen={template === chosen}
            onChoose={() => onChoose(template)}
          />
        ))}
      </div>
    </>
  );
};

interface Props {
  caseId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (template: Template) => void;
}

/** They are fetched with the case: whoever presses the key chooses at once. */
export const TemplatePicker = ({ caseId, open, onClose, onChoose }: Props) => {
  const templates = useTemplates(caseId);
  const { isStale, refetch } = templates;
  const catchUp = useEffectEvent(() => {
    // an editor may have published another version since the case was opened
    if (isStale) void refetch();
  });
  useEffect(() => {
    if (open) catchUp();
  }, [open]);
  return (
    <Dialog open={open} onClose={onClose} title={t('template.title')} wide>
      <TemplateList templates={templates.data?.templates ?? []} onChoose={onChoose} />
      {templates.isPending && <Skeleton lines={4} label={common('loading')} />}
      {templates.isError && <QueryProblem query={templates} />}
      {templates.data?.templates.length === 0 && (
        <p className={styles.none}>{t('template.none')}</p>
      )}
      <Drafts caseId={caseId} drafts={templates.data?.drafts ?? []} />
    </Dialog>
  );
};
