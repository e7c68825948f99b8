import type { CaseRow } from '@rafiq/contract/cases/schema';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Popover } from '@rafiq/kit/ui/Popover.tsx';
import type { MouseEvent } from 'react';
import { useStaff } from '../access/api.ts';
import { actsOn, type CaseAct } from './acts.ts';
import { nameOf } from './case-name.ts';
import styles from './Queue.module.css';
import { t } from './texts.ts';

interface Props {
  row: CaseRow;
  onAct: (act: CaseAct, row: CaseRow) => void;
}

/** What a press has chosen: the list has done its part. */
const close = ({ currentTarget }: MouseEvent): void =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

export const RowMenu = ({ row, onAct }: Props) => {
  const acts = actsOn(row, useStaff());
  if (acts.length === 0) return null;
  const name = t('acts', { name: nameOf(row) });
  return (
    <span className={styles.menu}>
      <Popover
        small
        title={name}
        label={
          <>
            <Icon name="more" />
            <span className="visually-hidden">{name}</span>
          </>
        }
      >
        <ul className={styles.acts}>
          {acts.map((act) => (
            <li key={act}>
              <Button
                variant="plain"
                small
                onClick={(event) => {
                  close(event);
                  onAct(act, row);
                }}
              >
                {t(`act.${act}`)}
              </Button>
            </li>
          ))}
        </ul>
      </Popover>
    </span>
  );
};
