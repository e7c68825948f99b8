import { REQUEST_TAGS } from '@rafiq/contract/requests/rules';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Template, useTemplates } from '../api.ts';
import { requestStatusText } from '../status-words.ts';
import { t } from '../texts.ts';
import styles from './Templates.module.css';

/** Without accents and case: whoever is in a hurry types neither. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

const fits = ({ title, reading }: Template, asked: string): boolean =>
  plain(asked)
    .split(/\s+/)
    .every((word) => plain(`${title} ${reading}`).includes(word));

interface ListProps {
  templates: Template[];
  onChoose: (template: Template) => void;
}

/** The first is chosen already, so that Enter takes it. The field keeps the focus, the arrows move the choice. */
const TemplateList = ({ templates, onChoose }: ListProps) => {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const found = templates.filter((template) => fits(template, asked));
  const chosen = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((found.indexOf(chosen as Template) + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  return (
    <>
      <input
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
        // biome-ignore lint/a11y/noAutofocus: a dialog that was asked for to choose in
        autoFocus
        onChange={(event) => {
          setAsked(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <p role="status" className="visually-hidden">
        {t('template.count', { count: found.length })}
      </p>
      {found.length === 0 && <p className={styles.none}>{t('template.none')}</p>}
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('template.title')}
        className={styles.list}
      >
        {found.map((template) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
          <li
            key={template.code}
            id={`${id}-${template.code}`}
            role="option"
            aria-selected={template === chosen}
            className={styles.option}
            onClick={() => onChoose(template)}
          >
            <span className={styles.name}>
              <strong>{template.title}</strong>
              <StatusTag tone={REQUEST_TAGS[template.status as RequestStatus]}>
                {requestStatusText(template.status as RequestStatus)}
              </StatusTag>
            </span>
            <span className={styles.reading}>{template.reading}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

interface Props {
  caseId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (template: Template) => void;
}

export const TemplatePicker = ({ caseId, open, onClose, onChoose }: Props) => {
  const templates = useTemplates(caseId, open);
  return (
    <Dialog open={open} onClose={onClose} title={t('template.title')} wide>
      {templates.isPending && <Skeleton lines={4} label={common('loading')} />}
      {templates.isError && <QueryProblem query={templates} />}
      {templates.data && <TemplateList templates={templates.data} onChoose={onChoose} />}
    </Dialog>
  );
};
