import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import styles from './Queue.module.css';
import { useContract } from './searched.ts';
import { t } from './texts.ts';

const MAX_LENGTH = 40;

/** The number of a policy; asked for by Enter, or when the field is left. */
export const ContractFilter = () => {
  const navigate = useNavigate();
  const asked = useContract();
  const [typed, setTyped] = useState(asked);
  const ask = (): void => {
    const contract = typed.trim();
    if (contract === asked) return;
    void navigate({
      to: '.',
      search: true,
      state: ({ searched = '' }) => ({ searched, contract }),
    });
  };
  return (
    <label className={styles.chip} data-on={asked !== ''} data-typed>
      <span className="visually-hidden">{t('filter.contract')}</span>
      <input
        dir="ltr"
        value={typed}
        maxLength={MAX_LENGTH}
        placeholder={t('filter.contract')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={ask}
        onKeyDown={(event) => event.key === 'Enter' && ask()}
      />
    </label>
  );
};
