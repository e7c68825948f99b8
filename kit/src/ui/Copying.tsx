import { SUCCESS_ALERT_MS } from '@rafiq/contract/core/constants';
import { type ReactNode, useState } from 'react';
import { copyText } from '../copy/copy-text.ts';
import { copyTexts } from '../copy/texts.ts';
import styles from './Copy.module.css';
import { Icon } from './Icon.tsx';
import { useAfter } from './use-after.ts';

interface CopyProps {
  text: string;
  /** What is copied, for whoever does not see where the button stands. */
  what: string;
}

/** That it worked is told for two seconds, that it did not until it is tried again. */
export const Copying = ({ text, what }: CopyProps): ReactNode => {
  const [told, setTold] = useState<'copied' | 'refused' | null>(null);
  useAfter(told === 'copied', SUCCESS_ALERT_MS, () => setTold(null));
  const copy = async () => setTold((await copyText(text)) ? 'copied' : 'refused');
  const label = copyTexts.t('copy', { what });
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Icon name={told === 'copied' ? 'check' : 'copy'} size={18} />
      </button>
      <span role="status" className={styles.told} data-told={told}>
        {told && copyTexts.t(told)}
      </span>
    </>
  );
};
