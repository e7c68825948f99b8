/** Where the system has its own few colours, what ours alone told apart is told apart by shape. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from '../testing/emulated-media.ts';
import { render } from '../testing/rendered.tsx';
import { Button } from './Button.tsx';
import { CheckRow } from './CheckRow.tsx';
import { RadioRow } from './RadioRow.tsx';
import { StepBar } from './StepBar.tsx';
import { Timeline } from './Timeline.tsx';

const emulate = (value: 'active' | 'none') =>
  emulateMedia({ features: [{ name: 'forced-colors', value }] });

beforeEach(async () => {
  await emulate('active');
});
afterEach(async () => {
  await emulate('none');
});

const lookOf = (element: Element | null, part?: string): string => {
  if (!element) return 'missing';
  const style = getComputedStyle(element, part);
  const { backgroundColor, borderTopStyle, outlineStyle, color } = style;
  return JSON.stringify({ backgroundColor, borderTopStyle, outlineStyle, color });
};

it('fills the circle that is chosen further than the others', () => {
  const row = { name: 'kind', icon: 'heart', onChoose: () => {}, children: '' } as const;
  render(
    <>
      <RadioRow {...row} value="on" title="On" checked />
      <RadioRow {...row} value="off" title="Off" checked={false} />
    </>,
  );
  const widths = ['On', 'Off'].map((name) => {
    const circle = page.getByRole('radio', { name }).element();
    return Number.parseFloat(getComputedStyle(circle).borderTopWidth);
  });
  expect(widths).toEqual([6, 2]);
});

it('shows the knob of a switch, and fills the switch that is on', async () => {
  render(
    <>
      <CheckRow look="switch" title="On" checked onChange={() => {}} />
      <CheckRow look="switch" title="Off" checked={false} onChange={() => {}} />
    </>,
  );
  const [on, off] = ['On', 'Off'].map((name) => page.getByLabelText(name).element());
  for (const one of [on, off]) {
    const knob = getComputedStyle(one as Element, '::before').backgroundColor;
    expect(knob).not.toBe(getComputedStyle(one as Element).backgroundColor);
  }
  expect(lookOf(on as Element)).not.toBe(lookOf(off as Element));
});

it('tells past, present and coming steps of a timeline apart', () => {
  render(
    <Timeline
      steps={(['past', 'present', 'next'] as const).map((state) => ({
        key: state,
        title: state,
        when: '',
        state,
      }))}
    />,
  );
  const looks = [...document.querySelectorAll('li')].map((step) => lookOf(step, '::before'));
  expect(new Set(looks).size).toBe(3);
});

it('tells where one is in a step bar from what is to come', () => {
  render(
    <StepBar
      label="Steps"
      steps={['a', 'b', 'c'].map((hash) => ({ hash, label: hash }))}
      current={1}
      position="2 of 3"
      done="done"
    />,
  );
  const looks = [...document.querySelectorAll('li > [aria-hidden]')].map((mark) => lookOf(mark));
  expect(new Set(looks).size).toBe(3);
});

it.each(['primary', 'ghost', 'soft', 'danger'] as const)(
  'dashes a blocked %s button',
  (variant) => {
    render(
      <>
        <Button variant={variant}>Free</Button>
        <Button variant={variant} blockedBecause="Not yet">
          Blocked
        </Button>
      </>,
    );
    const [free, blocked] = [...document.querySelectorAll('button')].map(
      (button) => getComputedStyle(button).borderTopStyle,
    );
    expect([free, blocked]).toEqual(['solid', 'dashed']);
  },
);
