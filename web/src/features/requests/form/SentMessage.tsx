import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title?: string;
  children: ReactNode;
}

/** What stands in the place of a form that was sent takes its focus, too. It goes by itself: nothing in it is to be pressed. */
export const SentMessage = ({ title, children }: Props) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone="success" {...(title !== undefined && { title })}>
        {children}
      </Alert>
    </div>
  );
};
