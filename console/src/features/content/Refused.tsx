import { HttpError } from '@rafiq/kit/http/client.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { problemText } from '../../lib/problem-text.ts';
import { contentIssueText, t } from './texts.ts';

/** Why it was not taken; where somebody else was faster, with a way to see what they left. */
export const Refused = ({ failure, look }: { failure: unknown; look: () => void }) => {
  const isStale = failure instanceof HttpError && failure.code === 'content_changed';
  return (
    <Alert
      tone="rejected"
      action={
        isStale && (
          <Button variant="soft" small onClick={look}>
            {t('lookAgain')}
          </Button>
        )
      }
    >
      {problemText(failure, contentIssueText)}
    </Alert>
  );
};
