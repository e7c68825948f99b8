import type { SavedView } from '@rafiq/contract/views/model';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../texts.ts';
import { useNameView, useRemoveView } from './api.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

/** Of a view that one may change. */
export const ViewMenu = ({ view }: { view: SavedView }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'name' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const named = useNameView(close);
  const removed = useRemoveView(() => {
    void navigate({ to: '/queue/$view', params: { view: 'mine' } });
  });
  return (
    <div>
      <Button variant="ghost" small onClick={() => setOpen('name')}>
        {t('saved.rename')}
      </Button>{' '}
      <Button variant="danger" small onClick={() => setOpen('remove')}>
        {t('saved.remove')}
      </Button>
      <ViewNameDialog
        title={t('saved.rename')}
        open={open === 'name'}
        mayShare={false}
        initial={view.name}
        busy={named.isPending}
        error={named.error}
        onSave={(name) => named.mutate({ id: view.id, name })}
        onClose={close}
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
