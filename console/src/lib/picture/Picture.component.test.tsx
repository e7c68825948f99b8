import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Picture } from './Picture.tsx';

const WORDS = {
  ...{ closer: 'Closer', farther: 'Farther', turn: 'Turn', whole: 'Whole' },
  ...{ left: 'Left', right: 'Right', up: 'Up', down: 'Down' },
};
const drawn = new OffscreenCanvas(40, 30);
drawn.getContext('2d')?.fillRect(0, 0, 40, 30);

beforeEach(async () => {
  render(
    <Picture
      src={URL.createObjectURL(await drawn.convertToBlob())}
      alt="facture.png"
      label="A picture that moves"
      words={WORDS}
      onFailed={() => undefined}
    />,
  );
});

const transform = () =>
  (page.getByRole('img', { name: 'facture.png' }).element() as HTMLElement).style.transform;
const press = (key: string) => userEvent.keyboard(key);

it('is turned and zoomed by keys, from wherever the focus is', async () => {
  await press('r');
  expect(transform()).toContain('rotate(90deg)');
  await press('0+');
  expect(transform()).toContain('scale(1.5) rotate(0deg)');
  await press('-');
  expect(transform()).toContain('scale(1)');
});

it('is moved by arrows and by dragging while it is near, and by neither while it is whole', async () => {
  const frame = page.getByRole('group');
  (frame.element() as HTMLElement).focus();
  await press('{ArrowRight}');
  expect(transform()).toContain('translate(0%, 0%)');
  await userEvent.click(page.getByRole('button', { name: 'Closer' }));
  (frame.element() as HTMLElement).focus();
  await press('{ArrowRight}{ArrowDown}');
  expect(transform()).toContain('translate(-15%, -15%)');
  const { clientWidth: width, clientHeight: height } = frame.element();
  const drag = (type: string, x: number, y: number) =>
    frame.element().dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, buttons: 1, movementX: x, movementY: y },
      }),
    );
  (frame.element() as HTMLElement).setPointerCapture = () => undefined;
  drag('pointerdown', 0, 0);
  drag('pointermove', width / 10, height / 10);
  const places = () =>
    transform()
      .match(/-?[\d.]+(?=%)/g)
      ?.map((share) => Math.round(Number(share)));
  await expect.poll(places).toEqual([-5, -5]);
});

it('is moved by buttons too, which are there only while it is near', async () => {
  expect(page.getByRole('button', { name: 'Left' }).query()).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Closer' }));
  await userEvent.click(page.getByRole('button', { name: 'Left' }));
  expect(transform()).toContain('translate(15%, 0%)');
});
