import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import styles from './Combobox.module.css';
import { type ComboboxOption, matching, meant } from './combobox-options.ts';
import { Field, type FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { typedDirection } from './typed-direction.ts';

interface ComboboxTexts {
  placeholder: string;
  open: string;
  clear: string;
  /** What was typed is not among the options. */
  none: string;
  /** Said aloud while one types. */
  found: (count: number) => string;
}

interface Props extends Pick<FieldFrame, 'label' | 'error' | 'hint'> {
  options: ComboboxOption[];
  /** An option's value; empty while none is chosen. */
  value: string;
  texts: ComboboxTexts;
  isRequired?: boolean;
  onChange: (value: string) => void;
  onLeave?: () => void;
}

const LIST_ROOM = 290;

/** Where the list would be cut off below, the field moves up first. */
const makeRoom = (root: HTMLElement): void => {
  const isTight = innerHeight - root.getBoundingClientRect().bottom < LIST_ROOM;
  if (isTight) root.scrollIntoView({ block: 'start', behavior: 'instant' });
};

/** A long list that is searched by typing: the ARIA combobox with a list box; the focus never leaves the input. */
export const Combobox = ({
  label,
  error,
  hint,
  options,
  value,
  texts,
  isRequired = false,
  onChange,
  onLeave,
}: Props) => {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Null: nothing is being typed, so that the chosen option shows.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const text = typed ?? chosen?.label ?? '';
  const shown = isOpen ? matching(options, typed ?? '') : [];
  const optionId = (index: number) => `${id}-${index}`;

  const moveTo = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(-1);
    if (root.current) makeRoom(root.current);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: ComboboxOption) => {
    setTyped(null);
    close();
    onChange(option.value);
  };
  const type = (next: string) => {
    setTyped(next);
    open();
    setActive(-1);
    const found = meant(options, next)?.value ?? '';
    if (found !== value) onChange(found);
  };
  const wipe = () => {
    setTyped(null);
    close();
    onChange('');
    input.current?.focus();
  };
  const leave = (event: FocusEvent) => {
    if (root.current?.contains(event.relatedTarget)) return;
    // What stands for an option takes its spelling; anything else stays to be mended.
    if (value !== '') setTyped(null);
    close();
    onLeave?.();
  };
  const step = (by: 1 | -1) => {
    const start = active === -1 && by === -1 ? 0 : active;
    if (shown.length > 0) moveTo((start + by + shown.length) % shown.length);
  };
  const press = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const option = shown[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (!altKey) step(key === 'ArrowDown' ? 1 : -1);
      else close();
    } else if (key === 'Enter' && isOpen) {
      // An open list is answered first; the form is not sent by it.
      event.preventDefault();
      const only = shown.length === 1 ? shown[0] : undefined;
      const picked = option ?? only;
      if (picked) choose(picked);
      else close();
    } else if (key === 'Tab' && isOpen && option) choose(option);
    else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  const says = isOpen && typed ? (shown.length > 0 ? texts.found(shown.length) : texts.none) : '';
  return (
    <div ref={root} className={styles.root}>
      <Field
        label={label}
        error={isOpen ? undefined : error}
        hint={hint}
        after={
          text === '' ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={texts.open}
              onClick={() => {
                input.current?.focus();
                if (isOpen) close();
                else open();
              }}
            >
              <Icon name="chevronDown" size={18} />
            </button>
          ) : (
            <button
              type="button"
              aria-label={texts.clear}
              title={texts.clear}
              onClick={wipe}
              onBlur={leave}
            >
              <Icon name="close" size={18} />
            </button>
          )
        }
      >
        {(ties) => (
          <input
            {...ties}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            dir={typedDirection('auto', text)}
            placeholder={texts.placeholder}
            aria-autocomplete="list"
            aria-required={isRequired}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={open}
            onBlur={leave}
            onKeyDown={press}
          />
        )}
      </Field>
      <span role="status" className="visually-hidden">
        {says}
      </span>
      <div className={styles.list} hidden={!isOpen}>
        {/* The list takes no focus: pressing it leaves the keyboard where it is. */}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          onPointerDown={(event) => event.preventDefault()}
        >
          {shown.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              className={styles.option}
              data-active={index === active}
              aria-selected={option.value === value}
              onClick={() => choose(option)}
              onKeyDown={press}
            >
              <bdi>{option.label}</bdi>
              {option.value === value && <Icon name="check" size={18} />}
            </div>
          ))}
        </div>
        {isOpen && shown.length === 0 && <p className={styles.none}>{texts.none}</p>}
      </div>
    </div>
  );
};
