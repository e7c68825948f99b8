import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { Icon } from './Icon.tsx';
import { TextField } from './TextField.tsx';

const PAUSE_MS = 300;

interface Props {
  label: string;
  placeholder?: string;
  clear: string;
  maxLength: number;
  /** What is searched for now. */
  value: string;
  /** After a pause in typing, or at once with Enter. */
  onSearch: (text: string) => void;
}

export const SearchField = ({ label, placeholder, clear, maxLength, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef(0);

  // Only a value from elsewhere (back, cleared filters) replaces what is being typed.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() === sent) return;
    setSent(text.trim());
    onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => send(text), PAUSE_MS);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // A form around it is not meant.
    event.preventDefault();
    send(typed);
  };
  /** A press on a link leaves the field too: the link must not move from under it, nor the search come after it. */
  const leave = () => {
    clearTimeout(timer.current);
    const { href } = location;
    afterPress(() => location.href === href && send(typed));
  };
  const wipe = () => {
    setTyped('');
    send('');
  };

  return (
    <TextField
      label={label}
      placeholder={placeholder}
      type="text"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      dir="auto"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={leave}
      after={
        typed === '' ? (
          <span style={{ display: 'grid', paddingInline: 12, color: 'var(--muted)' }}>
            <Icon name="search" />
          </span>
        ) : (
          <button type="button" aria-label={clear} title={clear} onClick={wipe}>
            <Icon name="close" />
          </button>
        )
      }
    />
  );
};
