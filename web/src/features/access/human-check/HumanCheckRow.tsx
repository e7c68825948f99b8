import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { t } from '../texts.ts';
import styles from './HumanCheckRow.module.css';
import type { HumanCheck } from './use-puzzle.ts';

export const HumanCheckRow = ({ check }: { check: HumanCheck }) => (
  <div className={styles.row} data-state={check.state}>
    {check.state === 'passed' && <Icon name="check" />}
    {check.state === 'failed' && <Icon name="alert" />}
    {check.state === 'idle' && <Icon name="quote" />}
    {check.state === 'working' && <span className={styles.spinner} />}
    <span className={styles.text} role="status">
      {t(`check.${check.state}`)}
    </span>
    {check.state === 'failed' && (
      <Button variant="ghost" small onClick={check.restart}>
        {common('retry')}
      </Button>
    )}
  </div>
);
