/**
 * `npm run bench:web`, a phone with a poor network: what the first visit weighs and when it can be used, how soon each
 * tap is answered, what each journey at the door and a health claim take, and how long photos take to be sent; and at the insurer's desk,
 * how soon a case shows its first file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BUDGETS } from '../../e2e/support/budget.ts';
import { type FirstLoad, KINDS, measureFirstLoad } from '../../e2e/support/first-load.ts';
import { openAs } from '../../e2e/support/portal.ts';
import { CHROMIUM } from '../../kit/vite/chromium.ts';
import { judge, median } from '../harness/figures.ts';
import { startPortal } from '../harness/portal.ts';
import { figure, print, printMachine, printTable } from '../harness/report.ts';
import { openCases } from './case.ts';
import { FEEDBACK_MS, FIRST_FILE_MS, NEXT_SCREEN_MS, SIGN_IN_SECONDS } from './goals.ts';
import { walkJourneys } from './journeys.ts';
import { type Pace, PHOTO_LINE, secondsToSend } from './photos.ts';
import { type Tap, walkTaps } from './taps.ts';
import { CPU_SLOWDOWN, SLOW_4G } from './throttle.ts';
import { secondsToSignIn } from './usable.ts';

const RUNS = 7;
const WALKS = 5;
const KILOBYTE = 1024;
const MEMBER = 'AB123456';

const kilobytes = (bytes: number): string => `${(bytes / KILOBYTE).toFixed(1)} KB`;

const signedIn = async (browser: Browser, origin: string) => {
  const visit = await browser.newContext({ baseURL: origin, locale: 'fr-MA' });
  await openAs(await visit.newPage(), { cin: MEMBER, path: '/dossiers' });
  const state = await visit.storageState();
  await visit.close();
  return state;
};

/** The rows of one screen, and whether all of it is within its budget. */
const rowsOf = (screen: keyof typeof BUDGETS, load: FirstLoad) =>
  KINDS.map((kind) => {
    const [bytes, budget] = [load.bytes[kind], BUDGETS[screen][kind]];
    const share = `${figure(bytes / budget)} of budget`;
    const row = [
      screen,
      kind,
      share,
      kilobytes(bytes),
      kilobytes(budget),
      String(load.files[kind]),
    ];
    return { row, isWithin: bytes <= budget };
  });

const measureBytes = async (browser: Browser, origin: string): Promise<boolean> => {
  const storageState = await signedIn(browser, origin);
  const signIn = await measureFirstLoad(browser, `${origin}/`, { locale: 'fr-MA' });
  const home = await measureFirstLoad(browser, `${origin}/#/dossiers`, {
    locale: 'fr-MA',
    storageState,
  });
  const constat = await measureFirstLoad(browser, `${origin}/#/constat`, { locale: 'fr-MA' });
  const rows = [
    ...rowsOf('sign-in', signIn),
    ...rowsOf('home', home),
    ...rowsOf('constat', constat),
  ];
  printTable(
    'First load, nothing cached, compressed as it travels',
    ['screen', 'kind', 'ratio', 'bytes', 'budget', 'files'],
    rows.map(({ row }) => row),
  );
  print(`  requests of every kind: sign-in ${signIn.requests}, home ${home.requests}`);
  return rows.every(({ isWithin }) => isWithin);
};

const measureWait = async (browser: Browser, origin: string): Promise<boolean> => {
  const rows: string[][] = [];
  let worst = 0;
  for (const network of SLOW_4G) {
    const seconds: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      seconds.push(await secondsToSignIn(browser, `${origin}/`, network));
    }
    const middle = median(seconds);
    worst = Math.max(worst, middle);
    const range = `${figure(Math.min(...seconds))} to ${figure(Math.max(...seconds))} s`;
    rows.push([
      network.name,
      `${figure(middle / SIGN_IN_SECONDS.goal)} of goal`,
      `${figure(middle)} s`,
      range,
      judge(middle, SIGN_IN_SECONDS),
    ]);
  }
  const { goal, must } = SIGN_IN_SECONDS;
  printTable(
    `Sign-in can be used after (CPU ${CPU_SLOWDOWN}x slower, ${RUNS} first visits; goal ${goal} s, must ${must} s)`,
    ['network', 'ratio', 'median', 'range', 'verdict'],
    rows,
  );
  return worst <= must;
};

/** The middle of several walks for each tap, in the order of the walk. */
const measureTaps = async (browser: Browser, origin: string): Promise<boolean> => {
  const [line] = SLOW_4G;
  const walks: Tap[][] = [];
  for (let run = 0; run < WALKS; run += 1) walks.push(await walkTaps(browser, origin, line));
  const middle = (pick: (tap: Tap) => number | undefined, at: number): number =>
    median(walks.map((taps) => pick(taps[at] as Tap) ?? Number.NaN));
  const taps = (walks[0] ?? []).map(({ name }, at) => ({
    name,
    feedback: middle(({ feedbackMs }) => feedbackMs, at),
    screen: middle(({ screenMs }) => screenMs, at),
  }));
  printTable(
    `Taps on a slow phone (CPU ${CPU_SLOWDOWN}x slower, ${line.name}, ${WALKS} walks; ms)`,
    ['tap', 'feedback', 'verdict', 'next screen', 'verdict'],
    taps.map(({ name, feedback, screen }) => [
      name,
      figure(feedback),
      judge(feedback, FEEDBACK_MS),
      ...(Number.isNaN(screen) ? ['', ''] : [figure(screen), judge(screen, NEXT_SCREEN_MS)]),
    ]),
  );
  return taps.every(
    ({ feedback, screen }) =>
      feedback <= FEEDBACK_MS.must && (Number.isNaN(screen) || screen <= NEXT_SCREEN_MS.must),
  );
};

/** The insurer's own line and desk: nothing is slowed down. */
const measureCase = async (browser: Browser, origin: string): Promise<boolean> => {
  const took = await openCases(browser, origin, RUNS);
  const middle = median(took);
  printTable(
    `An agent opens a case from the queue, to its first file on the screen (${RUNS} first visits; ms)`,
    ['median', 'range', 'verdict'],
    [
      [
        figure(middle),
        `${figure(Math.min(...took))} to ${figure(Math.max(...took))}`,
        judge(middle, FIRST_FILE_MS),
      ],
    ],
  );
  return middle <= FIRST_FILE_MS.must;
};

/** Nothing is judged: how long it takes is the line's and the person's doing. What is sent ahead is seen beside what is not. */
const measurePhotos = async (browser: Browser, origin: string): Promise<void> => {
  const paces: Pace[] = ['at once, saving data', 'at once', 'one by one', 'all are there'];
  const rows: string[][] = [];
  for (const pace of paces) {
    rows.push([pace, `${figure(await secondsToSend(browser, origin, pace))} s`]);
  }
  printTable(
    `From the press on 'send' to the end: five photos of 2 MB (${PHOTO_LINE.name}, CPU ${CPU_SLOWDOWN}x slower)`,
    ['pressed', 'wait'],
    rows,
  );
};

/** Nothing is judged either: the figures are there to be compared with the ones before a change. */
const measureJourneys = async (browser: Browser, origin: string): Promise<void> => {
  const [line] = SLOW_4G;
  const journeys = await walkJourneys(browser, origin, line);
  printTable(
    `Journeys, typed at once (CPU ${CPU_SLOWDOWN}x slower, ${line.name})`,
    ['journey', 'taps', 'fields', 'seconds'],
    journeys.map(({ name, taps, fields, seconds }) => [
      name,
      String(taps),
      String(fields),
      figure(seconds),
    ]),
  );
};

/** `npm run bench:web -- --only taps`: the others take minutes. */
const only = process.argv[process.argv.indexOf('--only') + 1];
const isAsked = (part: string): boolean => !process.argv.includes('--only') || only === part;

const dataDir = await mkdtemp(join(tmpdir(), 'rafiq-bench-web-'));
const portal = await startPortal({
  databaseUrl: undefined,
  dataDir,
  // demo members are refused in production
  env: { NODE_ENV: 'development', DEMO: 'on', LOG_LEVEL: 'warn' },
});
// Playwright would close the browser at a signal, and let this process wait for it
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const browser = await chromium.launch(CHROMIUM);
try {
  printMachine({ chromium: browser.version() });
  const isLight = !isAsked('bytes') || (await measureBytes(browser, portal.origin));
  const isQuick = !isAsked('wait') || (await measureWait(browser, portal.origin));
  const isSwift = !isAsked('taps') || (await measureTaps(browser, portal.origin));
  const isOpen = !isAsked('case') || (await measureCase(browser, portal.origin));
  if (isAsked('journeys')) await measureJourneys(browser, portal.origin);
  if (isAsked('photos')) await measurePhotos(browser, portal.origin);
  process.exitCode = isLight && isQuick && isSwift && isOpen ? 0 : 1;
} finally {
  await browser.close();
  await portal.stop();
  await rm(dataDir, { recursive: true, force: true });
}
