import type { SavedFilter } from '@rafiq/contract/views/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { t } from '../texts.ts';
import { useKeepView } from './api.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** What is looked at now, under a name. */
export const SaveView = ({ filter }: { filter: SavedFilter }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const keep = useKeepView(({ id }) => {
    setOpen(false);
    void navigate({ to: '/queue/view/$id', params: { id } });
  });
  const open = () => {
    keep.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" small onClick={open}>
        {t('save')}
      </Button>
      <ViewDialog
        title={t('save')}
        open={isOpen}
        mayShare={useStaff().may.includes('cases.assign')}
        busy={keep.isPending}
        error={keep.error}
        initial={{ name: '', sharedWith: null, filter }}
        onSave={(draft) => keep.mutate(draft)}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
