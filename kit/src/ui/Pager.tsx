import { useId } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { jumpPages } from './jump-pages.ts';
import styles from './Pager.module.css';

interface PagerTexts {
  /** What the pager is, for who cannot see it. */
  label: string;
  /** Such as "Page 2 of 4". */
  position: string;
  previous: string;
  next: string;
  isFirst: string;
  isLast: string;
  size: string;
  /** Before a choice of pages. */
  jump: string;
}

interface ChoiceProps {
  label: string;
  choices: readonly number[];
  chosen: number;
  onChoose: (choice: number) => void;
}

/** The browser's own list: fit for a thumb, the keyboard and a screen reader. */
const Choice = ({ label, choices, chosen, onChoose }: ChoiceProps) => {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <select id={id} value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </div>
  );
};

interface Props {
  /** Of all rows. */
  count: number;
  page: number;
  pages: number;
  /** How many rows a page may hold, where one can choose. */
  sizes?: Omit<ChoiceProps, 'label'>;
  texts: PagerTexts;
  onPage: (page: number) => void;
}

/** Pages count from 1. What could change nothing is not offered. */
export const Pager = ({ count, page, pages, sizes, texts, onPage }: Props) => {
  const hasSizes = sizes !== undefined && count > Math.min(...sizes.choices);
  const hasPages = pages > 1;
  if (!hasSizes && !hasPages) return null;
  return (
    <nav className={styles.pager} aria-label={texts.label}>
      {hasSizes && <Choice label={texts.size} {...sizes} />}
      {hasPages && (
        <div className={styles.pages}>
          <Button
            variant="ghost"
            small
            aria-label={texts.previous}
            blockedBecause={page <= 1 ? texts.isFirst : ''}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevronBack" size={18} />
          </Button>
          <span className={styles.position} role="status">
            {texts.position}
          </span>
          <Button
            variant="ghost"
            small
            aria-label={texts.next}
            blockedBecause={page >= pages ? texts.isLast : ''}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevron" size={18} />
          </Button>
          {pages > 2 && (
            <Choice
              label={texts.jump}
              choices={jumpPages(page, pages)}
              chosen={page}
              onChoose={onPage}
            />
          )}
        </div>
      )}
    </nav>
  );
};
