import { render } from '@rafiq/kit/testing/rendered.tsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { caseTexts, t } from '../texts.ts';
import { Picture } from './Picture.tsx';

beforeAll(() => caseTexts.load());

const drawn = new OffscreenCanvas(40, 30);
drawn.getContext('2d')?.fillRect(0, 0, 40, 30);

beforeEach(async () => {
  render(<Picture src={URL.createObjectURL(await drawn.convertToBlob())} name="facture.png" />);
});

const transform = () =>
  (page.getByRole('img', { name: 'facture.png' }).element() as HTMLElement).style.transform;
const press = (key: string) => userEvent.keyboard(key);

it('is turned and zoomed by keys, from wherever the focus is', async () => {
  await press('r');
  expect(transform()).toContain('rotate(90deg)');
  await press('0+');
  expect(transform()).toContain('rotate(0deg) scale(1.5)');
  await press('-');
  expect(transform()).toContain('scale(1)');
});

it('is moved by arrows and by dragging while it is near, and by neither while it is whole', async () => {
  const frame = page.getByRole('group');
  (frame.element() as HTMLElement).focus();
  await press('{ArrowRight}');
  expect(transform()).toContain('translate(0%, 0%)');
  await userEvent.click(page.getByRole('button', { name: t('files.zoomIn') }));
  (frame.element() as HTMLElement).focus();
  await press('{ArrowRight}{ArrowDown}');
  expect(transform()).toContain('translate(-15%, -15%)');
  const { clientWidth: width, clientHeight: height } = frame.element();
  const drag = (type: string, x: number, y: number) =>
    frame
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y }),
      );
  (frame.element() as HTMLElement).setPointerCapture = () => undefined;
  drag('pointerdown', 0, 0);
  drag('pointermove', width / 10, height / 10);
  drag('pointerup', 0, 0);
  const places = () =>
    transform()
      .match(/-?[\d.]+(?=%)/g)
      ?.map((share) => Math.round(Number(share)));
  await expect.poll(places).toEqual([-5, -5]);
});
