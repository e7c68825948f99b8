import type { SavedFilter } from '@rafiq/contract/views/schema';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { t } from '../texts.ts';
import { useKeepView } from './api.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

/** What is looked at now, under a name. */
export const SaveView = ({ filter }: { filter: SavedFilter }) => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const keep = useKeepView(({ id }) => {
    setOpen(false);
    void navigate({ to: '/queue/view/$id', params: { id } });
  });
  const mayShare = useStaff().may.includes('cases.assign');
  const open = () => {
    keep.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" small onClick={open}>
        {t('save')}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ViewDialog
            open
            title={t('save')}
            mayShare={mayShare}
            busy={keep.isPending}
            error={keep.error}
            initial={{ name: '', sharedWith: null, filter }}
            onSave={(draft) => keep.mutate(draft)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
