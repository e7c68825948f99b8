import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  text: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

export const ConfirmDialog = ({ open, title, text, yes, no, busy = false, onYes, onNo }: Props) => (
  <Dialog
    open={open}
    onClose={onNo}
    title={title}
    actions={
      <>
        <Button variant="ghost" onClick={onNo}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
);
