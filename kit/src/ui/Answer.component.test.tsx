import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../testing/rendered.tsx';
import { Answer } from './Answer.tsx';

beforeEach(() => {
  vi.spyOn(window, 'alert').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const AWAY = 'target="_blank" rel="noopener noreferrer"';

it.each([
  ['words and a list', '<p>Un <strong>accord</strong><br></p><ul><li>un</li></ul>', null],
  ['a script', '<script>alert(1)</script>', ''],
  ['a picture', '<img src="x" onerror="alert(1)">', ''],
  ['a drawing', '<svg onload="alert(1)"></svg>', ''],
  ['a frame', '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>', ''],
  ['a style', '<style>body { display: none }</style>', ''],
  ['a form', '<form action="//e.com"><input autofocus onfocus="alert(1)">ok</form>', 'ok'],
  ['a link that runs', '<a href="javascript:alert(1)">un</a>', `<a ${AWAY}>un</a>`],
  ['a link into the portal', '<a href="/#/polices">un</a>', `<a ${AWAY}>un</a>`],
  ['a link', '<a href="https://e.com/a">un</a>', `<a href="https://e.com/a" ${AWAY}>un</a>`],
  ['what covers', '<div style="position:fixed" class="a" id="root">un</div>', '<div>un</div>'],
  ['what is pressed', '<b onclick="alert(1)" data-a="1" aria-label="a">un</b>', '<b>un</b>'],
  [
    'what changes when it is parsed again',
    '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">',
    '',
  ],
])('shows of %s what neither runs, loads, covers nor sends', async (_what, html, left) => {
  render(<Answer text={`<em>Réponse</em>${html}`} loading="Loading" />);
  const start = page.getByText('Réponse', { exact: true });
  await expect.element(start).toBeVisible();
  expect(start.element().parentElement?.innerHTML).toBe(`<em>Réponse</em>${left ?? html}`);
  expect(window.alert).not.toHaveBeenCalled();
});
