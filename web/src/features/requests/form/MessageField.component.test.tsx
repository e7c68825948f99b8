import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessageField } from './MessageField.tsx';

const Message = () => {
  const [value, setValue] = useState('');
  return (
    <MessageField
      label="Message"
      value={value}
      error={undefined}
      onChange={({ message }) => setValue(message)}
    />
  );
};

it('takes a message to its last character and not one more', async () => {
  render(<Message />);
  const field = page.getByLabelText('Message');
  await userEvent.fill(field, 'x'.repeat(MESSAGE_MAX + 1));
  await expect.element(field).toHaveValue('x'.repeat(MESSAGE_MAX));
});
