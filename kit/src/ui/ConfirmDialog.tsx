import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** What is lost cannot be had back: the safe answer is the plain one to take. */
  tone?: 'danger';
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

export const ConfirmDialog = ({
  open,
  title,
  text,
  yes,
  no,
  tone,
  busy = false,
  onYes,
  onNo,
}: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant={tone === 'danger' ? 'primary' : 'ghost'} onClick={onNo}>
          {no}
        </Button>
        <Button variant={tone ?? 'primary'} busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
