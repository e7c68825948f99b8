import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Wizard, type WizardStep } from './Wizard.tsx';

interface Form {
  name: string;
  setName: (name: string) => void;
}

const NameScreen = ({ form }: { form: Form }) => (
  <input
    aria-label="Name"
    aria-required
    value={form.name}
    onChange={(event) => form.setName(event.target.value)}
  />
);
const Nothing = () => null;

const STEPS: WizardStep<Form>[] = [
  { hash: 'kind', label: 'Kind', title: 'Which kind', fields: [], Screen: Nothing },
  { hash: 'name', label: 'Name', title: 'Which name', fields: ['name'], Screen: NameScreen },
  { hash: 'recap', label: 'Recap', title: 'All of it', fields: [], Screen: Nothing },
];
const TEXTS = {
  steps: 'Steps',
  position: (step: number, count: number) => `${step} of ${count}`,
  done: 'done',
  cancel: 'Cancel',
  back: 'Back',
  next: 'Next',
  send: 'Send',
  cancelTitle: 'Give up?',
  cancelText: 'It will be lost',
  cancelYes: 'Give up',
  cancelNo: 'Go on',
};

const deeds = { onStep: vi.fn(), onSend: vi.fn(), onCancel: vi.fn() };

interface Situation {
  heldBecause?: string;
  hasBegun?: boolean;
  answered?: string[];
}

const Naming = ({ heldBecause = '', hasBegun = true, answered = [] }: Situation) => {
  const [name, setName] = useState(answered.includes('name') ? 'Salma' : '');
  return (
    <Wizard
      steps={STEPS}
      form={{ name, setName }}
      issues={name === '' ? [{ field: 'name', code: 'required' }] : []}
      hasBegun={hasBegun}
      blockedText={() => 'A name is missing'}
      texts={TEXTS}
      busy={false}
      heldBecause={heldBecause}
      answered={answered}
      {...deeds}
    />
  );
};

/** The address of the step, as it stands then. */
const open = (address: string, situation: Situation = {}) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Naming {...situation} /> }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(<RouterProvider router={router} />);
  return () => router.state.location.hash;
};

afterEach(() => vi.clearAllMocks());

const title = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name });

it('goes on step by step, with the focus on each new title', async () => {
  const hash = open('/#kind');
  await userEvent.click(button('Next'));
  await expect.element(title('Which name')).toHaveFocus();
  expect(hash()).toBe('name');
  await expect.element(button('Next')).toHaveAccessibleDescription('A name is missing');
  await userEvent.click(button('Next'), { force: true });
  await expect.element(title('Which name')).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('A name is missing');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.fill(page.getByLabelText('Name'), 'Salma');
  await userEvent.click(button('Next'));
  await expect.element(title('All of it')).toHaveFocus();
  await userEvent.click(button('Send'));
  expect(deeds.onSend).toHaveBeenCalledOnce();
});

it('passes over a step where nothing is to be chosen, and goes back to it', async () => {
  open('/#kind', { answered: ['name'] });
  await userEvent.click(button('Next'));
  await expect.element(title('All of it')).toHaveFocus();
  await userEvent.click(button('Back'));
  await expect.element(title('Which name')).toHaveFocus();
});

it('draws the next step after the press, which is seen first', async () => {
  open('/#kind');
  await expect.element(title('Which kind')).toBeVisible();
  (button('Next').element() as HTMLElement).click();
  // all that the press itself does, up to the frame
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
  expect(title('Which kind').query()).not.toBeNull();
  await expect.element(title('Which name')).toHaveFocus();
});

it('goes back with everything that was typed', async () => {
  open('/#name');
  await userEvent.fill(page.getByLabelText('Name'), 'Salma');
  await userEvent.click(button('Back'));
  await expect.element(title('Which kind')).toHaveFocus();
  await expect.element(button('Back')).not.toBeInTheDocument();
  await userEvent.click(button('Next'));
  await expect.element(page.getByLabelText('Name')).toHaveValue('Salma');
});

it('honours no address past the first step that is still wrong, and mends the address', async () => {
  const hash = open('/#recap');
  await expect.element(title('Which name')).toBeVisible();
  await expect.poll(hash).toBe('name');
});

it('starts at the first step as long as nothing has begun', async () => {
  const hash = open('/#recap', { hasBegun: false });
  await expect.element(title('Which kind')).toBeVisible();
  await expect.poll(hash).toBe('kind');
  expect(deeds.onStep).toHaveBeenCalledWith('kind');
});

it('says where one is and what is done', async () => {
  open('/#name');
  const here = page.getByRole('listitem').filter({ hasText: 'Name' });
  await expect.element(here).toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByText('(done)')).toBeInTheDocument();
  await expect.element(page.getByText('2 of 3 · Name')).toBeInTheDocument();
});

it('is given up only after a question', async () => {
  open('/#kind');
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Go on'));
  expect(deeds.onCancel).not.toHaveBeenCalled();
  await expect.element(button('Cancel')).toHaveFocus();
  await userEvent.click(button('Cancel'));
  await userEvent.click(button('Give up'));
  expect(deeds.onCancel).toHaveBeenCalledOnce();
});

it('can neither be changed nor left while it is being sent', async () => {
  open('/#name', { heldBecause: 'It is being sent' });
  await expect.element(button('Back')).toHaveAccessibleDescription('It is being sent');
  await expect.element(button('Cancel')).toBeDisabled();
  // what is inert takes no focus
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox')).not.toHaveFocus();
  await userEvent.click(button('Cancel'), { force: true });
  expect(deeds.onCancel).not.toHaveBeenCalled();
});

it('goes on with Enter from a field, once nothing is missing there', async () => {
  const hash = open('/#name');
  await userEvent.click(page.getByLabelText('Name'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('A name is missing');
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Salma{Enter}');
  await expect.element(title('All of it')).toHaveFocus();
  expect(hash()).toBe('recap');
});

const inOrder = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it('has its actions in the order in which they are seen, on a desk and on a phone', async () => {
  open('/#name');
  await userEvent.fill(page.getByLabelText('Name'), 'Salma');
  for (const [width, order] of [
    [1000, ['Cancel', 'Back', 'Next']],
    [390, ['Back', 'Next', 'Cancel']],
  ] as const) {
    await page.viewport(width, 800);
    // the footer hears of its new room after the window has it
    await expect.poll(inOrder).toEqual(order);
    await userEvent.click(page.getByLabelText('Name'));
    for (const name of order) {
      await userEvent.tab();
      await expect.element(button(name)).toHaveFocus();
    }
  }
});
