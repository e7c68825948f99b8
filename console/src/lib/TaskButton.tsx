import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';

interface Props {
  task: { run: (argument: undefined) => Promise<void>; busy: boolean; error: unknown };
  icon: IconName;
  children: string;
}

/** Does one thing, and says beside it why it could not. */
export const TaskButton = ({ task, icon, children }: Props) => (
  <>
    <Button
      variant="ghost"
      small
      icon={icon}
      busy={task.busy}
      onClick={() => void task.run(undefined)}
    >
      {children}
    </Button>
    {task.error !== null && <Alert tone="rejected">{messageOf(task.error)}</Alert>}
  </>
);
