import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Alert } from './Alert.tsx';

it.each(['ongoing', 'success', 'blocked'] as const)(
  'waits its turn when it is %s',
  async (tone) => {
    render(<Alert tone={tone}>Sent</Alert>);
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent');
  },
);

it('is read out at once when something was rejected', async () => {
  render(
    <Alert tone="rejected" title="Not sent">
      Try again
    </Alert>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sentTry again');
});
