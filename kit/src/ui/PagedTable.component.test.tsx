import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';
import { Pager } from './Pager.tsx';

interface Folder {
  id: string;
  status: string;
  amount: string;
}

const FOLDERS: Folder[] = [
  { id: '2026-1', status: 'Open', amount: '10 DH' },
  { id: '2026-2', status: 'Paid', amount: '20 DH' },
];

const FIVE: PagedTableProps<Folder>['columns'] = [
  { key: 'id', title: 'Number', cell: ({ id }) => id },
  ...['a', 'b', 'c', 'd'].map((key) => ({ key, title: key, cell: ({ status }: Folder) => status })),
];

const show = (part: Partial<PagedTableProps<Folder>> = {}, width = '100%') =>
  render(
    <div style={{ width }}>
      <PagedTable
        label="Folders"
        columns={[
          { key: 'id', title: 'Number', cell: ({ id }) => id },
          { key: 'status', title: 'Status', cell: ({ status }) => status, onCard: 'aside' },
          { key: 'amount', title: 'Amount', cell: ({ amount }) => amount, align: 'end' },
        ]}
        rows={FOLDERS}
        rowKey={({ id }) => id}
        rowLink={({ id }, { children, ...link }) => (
          <a {...link} href={`#${id}`}>
            {children}
          </a>
        )}
        loading="Loading"
        empty={<p>None yet</p>}
        {...part}
      />
    </div>,
  );

afterEach(() => {
  location.hash = '';
});

it('is a table on a desk, each row headed by its link', async () => {
  show();
  await expect.element(page.getByRole('table', { name: 'Folders' })).toBeVisible();
  await expect.element(page.getByRole('columnheader')).toHaveLength(3);
  await expect.element(page.getByRole('rowheader', { name: '2026-2' })).toBeVisible();
});

it.each(['100%', '20rem'])(
  'may be headed by another column than its first, %s wide',
  async (width) => {
    show(
      {
        columns: [
          { key: 'amount', title: 'Amount', cell: ({ amount }) => amount },
          { key: 'id', title: 'Number', isHeading: true, cell: ({ id }) => id },
          { key: 'status', title: 'Status', cell: ({ status }) => status },
        ],
      },
      width,
    );
    await expect.element(page.getByRole('link', { name: '2026-2' })).toBeVisible();
    const isTable = width === '100%';
    await expect.element(page.getByRole('rowheader')).toHaveLength(isTable ? 2 : 0);
    const titles = page.getByRole(isTable ? 'columnheader' : 'term').elements();
    expect(titles.slice(0, 3).map(({ textContent }) => textContent)).toEqual(
      isTable ? ['Amount', 'Number', 'Status'] : ['Amount', 'Status', 'Amount'],
    );
  },
);

it('opens a row at a press anywhere on it', async () => {
  show();
  await userEvent.click(page.getByRole('cell', { name: '20 DH' }), { force: true });
  expect(location.hash).toBe('#2026-2');
});

it('is a list of cards on a phone, with the name of each fact', async () => {
  await page.viewport(390, 844);
  show();
  const cards = page.getByRole('list', { name: 'Folders' }).getByRole('listitem');
  await expect.element(cards).toHaveLength(2);
  await expect.element(cards.nth(1).getByRole('term')).toHaveTextContent('Amount');
  await expect.element(cards.nth(1).getByRole('definition')).toHaveTextContent('20 DH');
  await expect.element(cards.nth(1).getByText('Paid')).toBeVisible();
});

it('has a fact on a card begin at the line of its name, however tall what is pressed there', async () => {
  await page.viewport(390, 844);
  const tall = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };
  const phone = () => <span style={tall}>0522</span>;
  show({
    columns: [
      { key: 'id', title: 'Number', cell: ({ id }) => id },
      { key: 'phone', title: 'Phone', cell: phone },
    ],
    rows: FOLDERS.slice(0, 1),
  });
  const topOf = (text: string) => {
    const line = document.createRange();
    line.selectNodeContents(page.getByText(text, { exact: true }).element());
    return line.getBoundingClientRect().top;
  };
  await expect.element(page.getByText('0522')).toBeVisible();
  expect(topOf('0522')).toBeCloseTo(topOf('Phone'), 0);
});

it.each([
  ['is a table where its columns have 8 rem each', '640px', '', 1],
  ['is cards one pixel below, however wide the window is', '639px', '', 0],
  ['is a table where the letters are large and the room is too', '1280px', '200%', 1],
  ['is cards where only the letters are large', '1279px', '200%', 0],
])('%s', async (_, width, letters, tables) => {
  document.documentElement.style.fontSize = letters;
  show({ columns: FIVE }, width);
  await expect.element(page.getByRole('table')).toHaveLength(tables);
});

it('turns into cards when its room shrinks under it', async () => {
  show();
  await expect.element(page.getByRole('table')).toBeVisible();
  await page.viewport(380, 844);
  await expect.element(page.getByRole('list', { name: 'Folders' })).toBeVisible();
});

it('says that it loads, that there is none, and that other rows are coming', async () => {
  show({ rows: undefined });
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  show({ rows: [] });
  await expect.element(page.getByText('None yet')).toBeVisible();
  show({ isChanging: true });
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

const TEXTS = {
  label: 'Pages',
  position: '1 / 3',
  previous: 'Previous',
  next: 'Next',
  isFirst: 'This is the first',
  isLast: 'This is the last',
  size: 'Rows',
  jump: 'Go to page',
};

it('turns pages as far as there are some, and changes their size', async () => {
  const [onPage, onSize] = [vi.fn(), vi.fn()];
  const sizes = { choices: [5, 10, 25], chosen: 10, onChoose: onSize };
  render(<Pager count={30} page={1} pages={3} {...{ texts: TEXTS, onPage, sizes }} />);
  const previous = page.getByRole('button', { name: 'Previous' });
  await expect.element(previous).toHaveAccessibleDescription('This is the first');
  await userEvent.click(previous, { force: true });
  expect(onPage).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
  await userEvent.selectOptions(page.getByLabelText('Rows'), '25');
  expect(onSize).toHaveBeenCalledExactlyOnceWith(25);
});

it('offers no pages where there is nothing to turn', async () => {
  const sizes = { choices: [5, 10, 25], chosen: 10, onChoose: vi.fn() };
  render(<Pager count={5} page={1} pages={1} texts={TEXTS} sizes={sizes} onPage={vi.fn()} />);
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

it('leads to the page that is chosen, once there are more than two', async () => {
  const onPage = vi.fn();
  render(<Pager count={40} page={2} pages={4} texts={TEXTS} onPage={onPage} />);
  const jump = page.getByLabelText(TEXTS.jump);
  await expect.element(jump).toHaveValue('2');
  await userEvent.selectOptions(jump, '4');
  expect(onPage).toHaveBeenCalledWith(4);
});

it('offers no jump between two pages, which are next to each other', async () => {
  render(<Pager count={20} page={1} pages={2} texts={TEXTS} onPage={vi.fn()} />);
  await expect.element(page.getByRole('button', { name: TEXTS.next })).toBeVisible();
  expect(page.getByLabelText(TEXTS.jump).elements()).toHaveLength(0);
});
