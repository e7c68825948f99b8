import { Alert } from './Alert.tsx';
import { useNotCome } from './announce.ts';
import { Button } from './Button.tsx';

interface Props {
  message: string;
  retry: string;
  onRetry: () => void;
}

/** A failure that can be tried again. */
export const Problem = ({ message, retry, onRetry }: Props) => {
  useNotCome();
  return (
    <Alert
      tone="rejected"
      action={
        <Button variant="ghost" small icon="retry" onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {message}
    </Alert>
  );
};
