import type { CaseKind } from '@rafiq/contract/cases/model';
import { common } from '@rafiq/kit/texts/common.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Dialog } from '@rafiq/kit/ui/Dialog.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { SelectField } from '@rafiq/kit/ui/SelectField.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useState } from 'react';
import { useColleagues } from './api.ts';
import { t } from './texts.ts';

interface Props {
  title: string;
  /** Of what is given: only who may see all of them can be chosen. */
  kinds: readonly CaseKind[];
  open: boolean;
  onGive: (assignee: string) => void;
  onClose: () => void;
}

/** To whom; it is closed by the choice, and the queue says what came of it. */
export const GiveDialog = ({ title, kinds, open, onGive, onClose }: Props) => {
  const colleagues = useColleagues(kinds, open);
  const [chosen, setChosen] = useState('');
  const leave = () => {
    setChosen('');
    onClose();
  };
  const give = () => {
    onGive(chosen);
    leave();
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={leave}>
            {t('give.cancel')}
          </Button>
          <Button blockedBecause={chosen === '' ? t('give.missing') : ''} onClick={give}>
            {t('give.do')}
          </Button>
        </>
      }
    >
      {colleagues.isPending && <Skeleton lines={2} label={common('loading')} />}
      {colleagues.isError && <QueryProblem query={colleagues} />}
      {colleagues.data && (
        <SelectField
          label={t('give.whom')}
          prompt={t('give.prompt')}
          options={colleagues.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
};
