/** A calendar of its own for one kind of case: a feast that moves there moves no date that other walks read. */
import { expect, type Page } from '@playwright/test';
import type { Deadlines } from '@rafiq/contract/deadlines/model';

const KIND = 'health-complaint';
const OWN = 'walk';
/** As the editor finds it in the list. */
export const OWN_CALENDAR = 'Casablanca';

type Kept = Deadlines & { version: number };

/** As whoever is signed in there, who may keep them. What a walk that failed has left goes as well. */
const change = async (page: Page, to: (kept: Deadlines) => Deadlines): Promise<void> => {
  const kept: Kept = await (await page.request.get('/v1/staff/deadlines')).json();
  const [main] = kept.calendars.filter(({ id }) => id !== OWN);
  if (!main) throw new Error('there is no calendar');
  const rules = kept.rules.map((rule) => ({ ...rule, calendar: main.id }));
  const answer = await page.request.put('/v1/staff/deadlines', {
    headers: { origin: new URL(page.url()).origin },
    data: { ...kept, ...to({ rules, calendars: [main] }) },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Aïd al-Fitr, by the moon, on a day that is not certain yet. */
export const forecastFeast = (page: Page, day: string): Promise<void> =>
  change(page, ({ rules, calendars: [main] }) => {
    if (!main) throw new Error('there is no calendar');
    const feast = { name: 'eid-al-fitr', day, days: 1, moon: true, confirmed: false };
    const own = { ...main, id: OWN, name: OWN_CALENDAR, dated: [feast] };
    return {
      rules: rules.map((rule) => (rule.kind === KIND ? { ...rule, calendar: OWN } : rule)),
      calendars: [main, own],
    };
  });

export const forgetFeast = (page: Page): Promise<void> => change(page, (kept) => kept);
