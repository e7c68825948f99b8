/** Two drivers at one report, with lines and phones that fail at moments of a seed; at the end, what became of every writing. */
import type { Browser, Page } from '@playwright/test';
import { createRandom, type Random } from '../../api/src/demo/random.ts';
import type { Entries } from '../../contract/src/constat/entries.ts';
import type { Side } from '../../contract/src/constat/model.ts';
import { readConstat } from '../../contract/src/constat/read.ts';
import { canonicalJson } from '../../contract/src/core/canonical-json.ts';
import { phoneOf } from '../../e2e/support/constat.ts';
import type { Language } from '../../e2e/support/texts.ts';
import {
  aPhone,
  begin,
  joinAs,
  openStep,
  reportOn,
  showCode,
} from '../../e2e/support/two-phones.ts';
import { keptOn } from './kept.ts';
import { type Line, lineOf } from './line.ts';

const MOVES = 16;
const BOXES = ['make', 'model', 'cameFrom', 'goingTo'] as const;
const WITNESSES = 8;
const MEET_AGAIN_MS = 60_000;

interface Phone {
  side: Side;
  language: Language;
  page: Page;
  report: string;
  line: Line;
  /** The last of each box of their half, by its key. */
  written: Map<string, string>;
  /** Everything that they wrote into the one box that both may write. */
  places: string[];
}

export interface Walked {
  seed: number;
  writings: number;
  cuts: number;
  reloads: number;
  callsLost: number;
  /** Sentences: what was lost, doubled, or stood apart on the two phones. */
  wrong: string[];
}

const opens = async (page: Page): Promise<boolean> =>
  page.reload().then(
    () =>
      page
        .getByRole('heading', { level: 1 })
        .waitFor({ timeout: 3_000 })
        .then(
          () => true,
          () => false,
        ),
    () => false,
  );

/** Until the worker has all files of the form, and the page can be opened again without a line. */
const install = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const line = page.context();
  for (let isOpen = false; !isOpen; ) {
    await line.setOffline(true);
    isOpen = await opens(page);
    await line.setOffline(false);
  }
};

const sameOn = async (one: Phone, other: Phone): Promise<[Entries, Entries] | null> => {
  const both = await Promise.all([one, other].map(({ page, report }) => keptOn(page, report)));
  const [left = {}, right = {}] = both;
  return canonicalJson(left) === canonicalJson(right) ? [left, right] : null;
};

const untilSame = async (one: Phone, other: Phone): Promise<Entries | null> => {
  const last = performance.now() + MEET_AGAIN_MS;
  while (performance.now() < last) {
    const same = await sameOn(one, other);
    if (same) return same[0];
    await one.page.waitForTimeout(100);
  }
  return null;
};

const judge = (entries: Entries, phones: Phone[], witnesses: string[]): string[] => {
  const { common, ...halves } = readConstat(entries);
  const boxes = phones.flatMap(({ side, written }) =>
    [...written].flatMap(([box, text]) => {
      const found = halves[side][box as (typeof BOXES)[number]];
      return found === text ? [] : [`${side}.${box}: wrote ${text}, found ${found}`];
    }),
  );
  const said = phones.flatMap(({ places }) => places);
  const place =
    said.length === 0 || said.includes(common.place ?? '') ? [] : [`place: ${common.place}`];
  const names = common.witnesses.map(({ name }) => name);
  const seen = witnesses.flatMap((name) => {
    const times = names.filter((one) => one === name).length;
    return times === 1 ? [] : [`witness ${name}: ${times} times`];
  });
  const more = names.length === witnesses.length ? [] : [`${names.length} witnesses`];
  return [...boxes, ...place, ...seen, ...more];
};

const addWitness = async ({ page, report, language }: Phone, name: string): Promise<void> => {
  const { t, paper } = phoneOf(page, language);
  await openStep(page, report, 'witnesses');
  const add = page.getByRole('button', { name: t('form.witness.add') });
  await add.waitFor();
  const boxes = page.getByLabel(paper.witness.name);
  const before = await boxes.count();
  await add.click();
  await boxes.nth(before).fill(name);
};

const fillPlace = async ({ page, report, language }: Phone, text: string): Promise<void> => {
  await openStep(page, report, 'where');
  await page.getByLabel(phoneOf(page, language).paper.common.place).fill(text);
};

const fillBox = async (phone: Phone, box: string, text: string): Promise<void> => {
  await openStep(phone.page, phone.report, `${phone.side}-vehicle`);
  await phoneOf(phone.page, phone.language).box(box).fill(text);
};

const breakSomething = async (
  { page, line }: Phone,
  random: Random,
): Promise<'cut' | 'reload' | null> => {
  const fate = random.int(1, 6);
  if (fate === 1) await page.reload();
  else if (fate === 2) line.worsen(random.chance(0.5) ? 0.5 : 0);
  else if (fate <= 4) await (line.isCut() ? line.mend() : line.cut());
  else return null;
  return fate === 1 ? 'reload' : 'cut';
};

export const walkSeed = async (browser: Browser, origin: string, seed: number): Promise<Walked> => {
  const random = createRandom(20_261_117, seed);
  // each pair of phones comes from a network of its own, as at a roadside
  const from = { 'x-forwarded-for': `10.20.${seed >> 8}.${seed & 255}` };
  const [first, second] = [
    await aPhone(browser, origin, 'fr', from),
    await aPhone(browser, origin, 'ar', from),
  ];
  try {
    const reportA = await begin(first.page, 'fr', 'ar');
    await joinAs(second.page, await showCode(first.page, 'fr'), 'ar');
    const reportB = await reportOn(second.page);
    await Promise.all([install(first.page), install(second.page)]);
    const phone = async (of: typeof first, side: Side, report: string): Promise<Phone> => ({
      ...{ side, report, page: of.page, language: side === 'a' ? 'fr' : 'ar' },
      ...{ line: await lineOf(of.context, random), written: new Map(), places: [] },
    });
    const phones = [await phone(first, 'a', reportA), await phone(second, 'b', reportB)] as const;
    const witnesses: string[] = [];
    const walked: Walked = { seed, writings: 0, cuts: 0, reloads: 0, callsLost: 0, wrong: [] };

    for (let move = 1; move <= MOVES; move += 1) {
      const who = random.pick(phones);
      const text = `${who.side}${seed}-${move}`;
      const what = random.int(1, 5);
      if (what === 1 && who.side === 'a' && witnesses.length < WITNESSES) {
        await addWitness(who, text);
        witnesses.push(text);
      } else if (what === 2) {
        await fillPlace(who, text);
        who.places.push(text);
      } else {
        const box = random.pick(BOXES);
        await fillBox(who, box, text);
        who.written.set(box, text);
      }
      walked.writings += 1;
      const broken = await breakSomething(random.pick(phones), random);
      if (broken === 'cut') walked.cuts += 1;
      if (broken === 'reload') walked.reloads += 1;
    }
    for (const { line } of phones) {
      line.worsen(0);
      await line.mend();
      walked.callsLost += line.lost();
    }
    const entries = await untilSame(...phones);
    walked.wrong = entries ? judge(entries, [...phones], witnesses) : ['the phones stand apart'];
    return walked;
  } finally {
    await Promise.all([first.context.close(), second.context.close()]);
  }
};
