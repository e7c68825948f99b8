/** The insurer's systems: what they send by the feeds, and what they are told. */
import { setTimeout as pause } from 'node:timers/promises';
import { type APIResponse, expect, type Page } from '@playwright/test';
import { DEMO_KEY } from '../../api/src/demo/accounts.ts';
import { BIRTH_DATE, contactsOf } from './accounts.ts';
import type { Language } from './texts.ts';

const headers = { authorization: `Bearer ${DEMO_KEY}` };

/** All walks are one system: what it sends too much at once it sends again when the server says, as a system does. */
const sendBatch = async (page: Page, entity: string, data: string): Promise<APIResponse> => {
  for (;;) {
    const answer = await page.request.post(`/v1/feeds/${entity}/batches?apply=true`, {
      headers: { ...headers, 'content-type': 'application/x-ndjson' },
      data,
    });
    if (answer.status() !== 429) return answer;
    await pause(Number(answer.headers()['retry-after']) * 1000);
  }
};

/** Applied at once: a row that is refused fails the test with its report. */
export const feed = async (page: Page, entity: string, ...rows: object[]): Promise<void> => {
  const data = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const answer = await sendBatch(page, entity, data);
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  expect(JSON.parse(text).state, text).toBe('applied');
};

interface SystemEvent {
  type: string;
  data: Record<string, unknown>;
}

/** All that the insurer's systems could have read by now. */
export const eventsSoFar = async (page: Page): Promise<SystemEvent[]> => {
  const events: SystemEvent[] = [];
  for (let after = ''; ; ) {
    const answer = await page.request.get(`/v1/events?limit=100${after}`, { headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    const told: { events: SystemEvent[]; next: string; hasMore: boolean } = await answer.json();
    events.push(...told.events);
    if (!told.hasMore) return events;
    after = `&after=${encodeURIComponent(told.next)}`;
  }
};

/** A person and their contract as a registry has them, by entity; keys are their CIN. */
export const registryOf = (cin: string, language: Language): Record<string, object> => {
  const { email, phone } = contactsOf(cin);
  const row = { key: cin, source_version: 1 };
  return {
    members: {
      ...row,
      ...{ cin, birth_date: BIRTH_DATE, last_name: 'Naciri', first_name: 'Leïla' },
      ...{ client_id: `K-${cin}`, email, phone, language },
    },
    'health-policies': {
      ...{ ...row, member: cin, policy_id: '77001', office_id: '204' },
      ...{ client_name: 'Atlas Industrie', label: 'Santé Confort' },
    },
    beneficiaries: {
      ...{ ...row, member: cin, cin, last_name: 'Naciri', first_name: 'Leïla' },
      ...{ birth_date: BIRTH_DATE, kinship: 'self' },
    },
  };
};

/** Of a person whom the registry learns of now. */
export const feedMember = async (page: Page, cin: string, language: Language): Promise<void> => {
  for (const [entity, row] of Object.entries(registryOf(cin, language)))
    await feed(page, entity, row);
};

/** As the member: whoever is new to the portal has no contract there until they choose one. */
export const enableHealth = async (page: Page): Promise<void> => {
  const { SANTE_POLICE_IDS: policies } = await (await page.request.get('/v1/me')).json();
  const chosen = {
    SANTE_POLICE_IDS: [{ id: policies[0].id, ENABLED: true }],
    AUTO_POLICE_IDS: [],
  };
  const { origin } = new URL(page.url());
  const answer = await page.request.post('/v1/me', { headers: { origin }, data: chosen });
  expect(answer.ok(), await answer.text()).toBe(true);
};
