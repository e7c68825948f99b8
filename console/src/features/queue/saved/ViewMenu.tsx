import type { SavedView } from '@rafiq/contract/views/schema';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useStaff } from '../../access/api.ts';
import { t } from '../texts.ts';
import { useChangeView, useRemoveView } from './api.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewFilterFields } from './ViewFilterFields.tsx';

/** Of a view that one may change. */
export const ViewMenu = ({ view }: { view: SavedView }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const changed = useChangeView(close);
  const mayShare = useStaff().may.includes('cases.assign');
  const removed = useRemoveView(() => {
    void navigate({ to: '/queue/$view', params: { view: 'mine' } });
  });
  return (
    <div>
      <Button variant="ghost" small onClick={() => setOpen('change')}>
        {t('saved.change')}
      </Button>{' '}
      <Button variant="danger" small onClick={() => setOpen('remove')}>
        {t('saved.remove')}
      </Button>
      <ViewDialog
        title={t('saved.changeTitle', { name: view.name })}
        open={open === 'change'}
        mayShare={mayShare || view.sharedWith !== null}
        initial={{ name: view.name, filter: view.filter, sharedWith: view.sharedWith }}
        busy={changed.isPending}
        error={changed.error}
        onSave={(draft) => changed.mutate({ id: view.id, ...draft })}
        onClose={close}
        fieldsOf={(filter, onChange) => <ViewFilterFields filter={filter} onChange={onChange} />}
      />
      <ConfirmDialog
        open={open === 'remove'}
        title={t('saved.removeTitle', { name: view.name })}
        text={t(view.sharedWith === null ? 'saved.removeText' : 'saved.removeShared')}
        yes={t('saved.remove')}
        no={t('give.cancel')}
        tone="danger"
        busy={removed.isPending}
        onYes={() => removed.mutate(view.id)}
        onNo={close}
      />
    </div>
  );
};
