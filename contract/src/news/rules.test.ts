import { describe, expect, it } from 'vitest';
import { CHOSEN_TOPICS, NEWS_KINDS, NEWS_TOPICS, TOPIC_OF } from './model.ts';
import { pathOf } from './place.ts';
import {
  channelsFor,
  checkQuietHours,
  checkSubscription,
  defaultPreferences,
  endingDays,
  lastDayToDeclare,
  leavesAt,
  leavingConsultations,
  UNFINISHED,
} from './rules.ts';

const both = { email: 'a@b.ma', phone: '0612345678' };
const landline = { email: null, phone: '0522000000' };
const nobody = { email: null, phone: null };
const off = { email: false, sms: false, push: false };
const silent = {
  topics: { requests: off, folders: off, contracts: off },
  quiet: { from: '22:00', to: '07:00' },
  language: null,
};

describe('who never chose', () => {
  it.each(NEWS_TOPICS)('is told of %s by e-mail, else by SMS to a mobile', (topic) => {
    expect(channelsFor(topic, null, both)).toEqual(['email', 'push']);
    expect(channelsFor(topic, null, { ...both, email: null })).toEqual(['sms', 'push']);
    expect(channelsFor(topic, null, landline)).toEqual(['push']);
    expect(channelsFor(topic, null, nobody)).toEqual(['push']);
  });

  it('sees as a choice exactly what is done', () => {
    for (const reach of [
      both,
      { ...both, email: null },
      { ...both, phone: null },
      landline,
      nobody,
    ])
      for (const topic of CHOSEN_TOPICS)
        expect(channelsFor(topic, defaultPreferences(reach), reach)).toEqual(
          channelsFor(topic, null, reach),
        );
  });
});

it('begins with the same choice for every topic', () => {
  const push = { email: false, sms: false, push: true };
  const { topics, quiet, language } = defaultPreferences(both);
  expect(new Set(Object.keys(topics))).toEqual(new Set(CHOSEN_TOPICS));
  for (const topic of CHOSEN_TOPICS) {
    expect(topics[topic]).toEqual({ ...push, email: true });
    expect(defaultPreferences(nobody).topics[topic]).toEqual(push);
    expect(defaultPreferences({ ...both, email: null }).topics[topic]).toEqual({
      ...push,
      sms: true,
    });
  }
  expect({ quiet, language }).toEqual({ quiet: null, language: null });
});

describe('a choice', () => {
  it('switches off every way but the portal', () => {
    for (const topic of CHOSEN_TOPICS) expect(channelsFor(topic, silent, both)).toEqual([]);
  });

  it('switches off nothing of security, and holds it back at no hour', () => {
    expect(channelsFor('security', silent, both)).toEqual(['email', 'push']);
    const night = new Date('2025-11-17T23:30:00Z');
    expect(leavesAt('security', silent, night)).toEqual(night);
    expect(leavesAt('requests', silent, night)).toEqual(new Date('2025-11-18T06:00:00Z'));
  });

  it('reaches nobody where there is no address, or a phone that takes no SMS', () => {
    const all = { email: true, sms: true, push: true };
    const chosen = { ...silent, topics: { requests: all, folders: all, contracts: all } };
    expect(channelsFor('requests', chosen, both)).toEqual(['email', 'sms', 'push']);
    expect(channelsFor('requests', chosen, landline)).toEqual(['push']);
  });
});

describe('what nobody waits for', () => {
  it('comes by day, and after the quiet', () => {
    const night = new Date('2025-11-17T02:00:00Z');
    expect(leavesAt('contracts', null, night)).toEqual(new Date('2025-11-17T08:00:00Z'));
    const evening = new Date('2025-11-16T19:30:00Z');
    expect(leavesAt('contracts', null, evening)).toEqual(new Date('2025-11-17T08:00:00Z'));
    const noon = new Date('2025-11-17T11:00:00Z');
    expect(leavesAt('contracts', null, noon)).toEqual(noon);
    const late = { ...silent, quiet: { from: '21:00', to: '10:30' } };
    expect(leavesAt('contracts', late, night)).toEqual(new Date('2025-11-17T09:30:00Z'));
    // whoever is left alone all day is told when that is over
    const busy = { ...silent, quiet: { from: '08:00', to: '21:00' } };
    expect(leavesAt('contracts', busy, noon)).toEqual(new Date('2025-11-17T20:00:00Z'));
  });
});

describe('hours', () => {
  it.each([
    [null, []],
    [{ from: '22:00', to: '07:00' }, []],
    [{ from: '00:00', to: '23:59' }, []],
    [{ from: '24:00', to: '7:00' }, ['quiet.from hours_format', 'quiet.to hours_format']],
    [{ from: '', to: '07:00' }, ['quiet.from hours_format']],
    [{ from: '122:00', to: '07:000' }, ['quiet.from hours_format', 'quiet.to hours_format']],
    [{ from: '07:00', to: '07:00' }, ['quiet.to quiet_hours_same']],
  ])('%j: %j', (quiet, found) => {
    expect(checkQuietHours(quiet).map(({ field, code }) => `${field} ${code}`)).toEqual(found);
  });
});

describe('a browser', () => {
  const good = {
    endpoint: 'https://push.example.org/send/abc',
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://local.example.org/a',
    'https://internal-push.example.org/a',
    'https://7.example.org/a',
    'https://push.example.o7/a',
    'https://push.local.example.org/a',
    `https://push.example.org/${'a'.repeat(975)}`,
  ])('is taken at %s', (endpoint) => {
    expect(checkSubscription({ ...good, endpoint })).toEqual([]);
  });

  it('is taken with keys of the right length', () => {
    expect(checkSubscription(good)).toEqual([]);
    expect(checkSubscription({ ...good, auth: `${good.auth}==` })).toEqual([]);
    for (const auth of ['BTBZ', `${good.auth.slice(1)}.`, `.${good.auth.slice(1)}`])
      expect(checkSubscription({ ...good, auth })).toEqual([{ field: 'auth', code: 'push_key' }]);
    expect(checkSubscription({ ...good, p256dh: 'é'.repeat(87) })).toEqual([
      { field: 'p256dh', code: 'push_key' },
    ]);
  });

  it.each([
    'http://push.example.org/a',
    'https://user@push.example.org/a',
    'https://:word@push.example.org/a',
    'https://push.example.org:8443/a',
    'ftp://push.example.org/a',
    'javascript:alert(1)',
    'push.example.org',
    '',
    `https://push.example.org/${'a'.repeat(976)}`,
    // what lies inside, however it is written
    ...['https://127.0.0.1/a', 'https://10.0.0.1/a', 'https://169.254.169.254/latest'],
    ...['https://2130706433/a', 'https://0x7f.1/a', 'https://0177.0.0.1/a', 'https://[::1]/a'],
    ...['https://[::ffff:10.0.0.1]/a', 'https://8.8.8.8/a', 'https://[2606:4700::1111]/a'],
    ...['https://localhost/a', 'https://LOCALHOST./a', 'https://a.localhost/a', 'https://db/a'],
    ...['https://metadata.google.internal/a', 'https://esb.local/a', 'https://esb.local./a'],
    ...['https://printer.lan/a', 'https://nas.home.arpa/a', 'https://intra.corp/a'],
  ])('is refused at %s', (endpoint) => {
    expect(checkSubscription({ ...good, endpoint })).toEqual([
      { field: 'endpoint', code: 'push_endpoint' },
    ]);
  });
});

it('tells of an end thirty days before, and on its own day still', () => {
  expect(endingDays('2025-11-17')).toEqual({ first: '2025-11-17', last: '2025-12-17' });
  const { first, last } = leavingConsultations('2025-11-17');
  expect(lastDayToDeclare(first)).toBe('2025-11-17');
  expect(lastDayToDeclare(last)).toBe('2025-12-17');
});

it('takes a declaration for unfinished while papers are missing, and once it was refused', () => {
  expect(UNFINISHED).toEqual(['Documents manquants', 'Refusé']);
});

it('leads each kind to its thing, and knows its topic', () => {
  for (const kind of NEWS_KINDS) {
    expect(NEWS_TOPICS).toContain(TOPIC_OF[kind]);
    expect(pathOf(kind, { subjectId: '7' })).toMatch(/^\/[a-z-]+/);
  }
  const details = { subjectId: '7', requestKind: 'ticket' } as const;
  expect(pathOf('request-answered', details)).toBe('/tickets/details?id=7');
  expect(pathOf('health-folder', { subjectId: '7' })).toBe('/health/details?id=7');
  expect(pathOf('consultation-ends', { subjectId: '7' })).toBe('/declarations/details?id=7');
  expect(pathOf('new-device', {})).toBe('/account');
});
