import type { ContentLine } from '@rafiq/contract/content/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { ContentList } from './ContentList.tsx';
import { contentTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), contentTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const ORDER = 'POST /v1/staff/content/faq/order';
const line = (id: string, state: ContentLine['state'] = 'published'): ContentLine => ({
  ...{ id, state, label: id.toUpperCase(), labelAr: '', publishAt: null },
});

const show = (items: ContentLine[], { isWhole = true, order = () => json({ ok: true }) } = {}) => {
  const sent = answerCalls({ [ORDER]: order });
  showScreen(() => <ContentList kind="faq" items={items} isWhole={isWhole} />);
  return () => sent.filter(({ call }) => call === ORDER).map(({ body }) => body);
};
const move = (way: 'up' | 'down', name: string) =>
  page.getByRole('button', { name: t(`order.${way}`, { name }) });

it('moves one by its arrows, says where it is then, and sends the order that was seen', async () => {
  const sent = show([line('n', 'draft'), line('a'), line('b', 'changed'), line('c')]);
  await expect.element(move('up', 'A')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(move('down', 'C')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(move('down', 'A'));
  await expect
    .element(page.getByText(t('order.moved', { place: 2, count: 3 })))
    .toBeInTheDocument();
  // a draft that nobody sees has no place
  expect(sent()).toEqual([{ ids: ['b', 'a', 'c'], seen: ['a', 'b', 'c'] }]);
});

it.each<[string, ContentLine[], boolean]>([
  ['only a part is shown', [line('a'), line('b')], false],
  ['one of them comes at a time', [line('a'), line('b'), line('c', 'scheduled')], true],
  ['there is one alone', [line('a'), line('n', 'draft')], true],
])('offers no order where %s', async (_why, items, isWhole) => {
  show(items, { isWhole });
  await expect.element(page.getByRole('link', { name: 'A' })).toBeVisible();
  expect(move('up', 'A').elements()).toEqual([]);
});

it('says why the order was not taken', async () => {
  show([line('a'), line('b')], { order: () => refusal('content_changed') });
  await userEvent.click(move('up', 'B'));
  await expect.element(page.getByText(errorText('content_changed'))).toBeVisible();
});
