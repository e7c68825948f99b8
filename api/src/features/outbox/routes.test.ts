import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMessage, markFailed, markTaken } from '../../platform/messages/repository.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { outboxRoutes } from './routes.ts';

const ADDRESSES = ['/outbox', '/outbox.json', '/outbox.css'];

describe('the outbox page', () => {
  let database: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.script('truncate messages');
    app = fastify();
  });
  afterEach(() => app.close());

  const open = (settings: { production?: boolean; databaseUrl?: string } = {}) =>
    app.register(outboxRoutes, {
      db: database.db,
      config: { production: false, databaseUrl: null, ...settings },
    });
  const aMessage = async (fields: { recipient?: string; subject?: string; body?: string } = {}) => {
    const id = randomUUID();
    const message = {
      id,
      channel: 'email',
      recipient: 'salma@exemple.ma',
      subject: 'رمز',
    } as const;
    await insertMessage(database.db, { ...message, body: 'Code : 1234', ...fields });
    return id;
  };

  it.each(ADDRESSES)('%s is absent in production', async (url) => {
    await open({ production: true });
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  it.each(ADDRESSES)('%s is absent beside a database of its own', async (url) => {
    await open({ databaseUrl: 'postgres://db/rafiq' });
    expect((await app.inject(url)).statusCode).toBe(404);
  });

  describe('answers this machine and nobody else, whatever the headers say', () => {
    const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) => {
      app = fastify({ trustProxy: 'loopback' });
      await open();
      const answers = await Promise.all(
        ADDRESSES.map((url) => app.inject({ url, remoteAddress, headers })),
      );
      return [...new Set(answers.map(({ statusCode }) => statusCode))];
    };

    it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('the peer %s', async (own) => {
      expect(await statusFor(own)).toEqual([200]);
    });

    it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
      'under the name %s',
      async (host) => expect(await statusFor('127.0.0.1', { host })).toEqual([200]),
    );

    it.each(['portal.example', 'localhost.portal.example', '127.0.0.1.portal.example:3000'])(
      'not under the foreign name %j',
      async (host) => expect(await statusFor('127.0.0.1', { host })).toEqual([404]),
    );

    it.each(['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])(
      'not what a proxy on it brings: %s',
      async (name) => expect(await statusFor('127.0.0.1', { [name]: '127.0.0.1' })).toEqual([404]),
    );

    it('not another machine that says it is this one', async () => {
      expect(await statusFor('203.0.113.7')).toEqual([404]);
      expect(await statusFor('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toEqual([404]);
    });
  });

  it('shows a message, and any HTML in it as text', async () => {
    await open();
    await aMessage({
      recipient: '"<b>"@exemple.ma',
      subject: '<b>Code</b>',
      body: `<script>alert("1")</script> & 'bye'`,
    });
    const { body, headers } = await app.inject('/outbox');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;bye&#39;');
    expect(body).toContain('&quot;&lt;b&gt;&quot;@exemple.ma');
    expect(body).toContain('&lt;b&gt;Code&lt;/b&gt;');
    expect(body).not.toMatch(/<script|<b>|<style|style=/);
  });

  it('tells a person when, by which way and to whom, and links what a message links', async () => {
    await open();
    const body = 'Voyez : https://rafiq.example/#/a?id=1&b="2".\nBonne journée';
    await aMessage({ recipient: 'a+b@exemple.ma', body });
    await aMessage({ recipient: 'c@exemple.ma', subject: '' });
    const shown = (await app.inject('/outbox')).body;
    expect(shown).toMatch(/>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC<\/time>/);
    expect(shown).toContain('>E-mail</span> <span class="tag state">waiting</span>');
    expect(shown).toContain(
      '<a href="https://rafiq.example/#/a?id=1&amp;b=&quot;2&quot;">https://rafiq.example/',
    );
    expect(shown.match(/<h2/g)).toHaveLength(1);
    expect(shown).not.toContain('Only those to');
    const [, link = ''] = /href="(\/outbox\?to=a[^"]+)"/.exec(shown) ?? [];
    const narrowed = (await app.inject(link)).body;
    expect(narrowed).toContain('Only those to <bdi>a+b@exemple.ma</bdi>');
    expect(narrowed).not.toContain('c@exemple.ma');
  });

  it('brings its style from an address of its own', async () => {
    await open();
    const page = await app.inject('/outbox');
    expect(page.body).toContain('href="/outbox.css"');
    const css = await app.inject('/outbox.css');
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('lists the newest 200 first', async () => {
    await open();
    await database.db.run({
      text: `insert into messages (id, channel, recipient, body, created_at)
             select gen_random_uuid(), 'sms', 'n' || n, '', now() + n * interval '1 second'
             from generate_series(1, 201) as n`,
    });
    const { value } = (await app.inject('/outbox.json')).json();
    expect(value).toHaveLength(200);
    expect([value[0].recipient, value[199].recipient]).toEqual(['n201', 'n2']);
  });

  it('tells tools what was sent to one address, and what became of it', async () => {
    await open();
    const now = new Date('2026-03-01T12:00:00Z');
    await aMessage({ recipient: 'other@exemple.ma' });
    const failed = await aMessage();
    await markFailed(database.db, failed, 'given_up', now);
    const sent = await aMessage();
    await markTaken(database.db, { id: sent, receiptId: null, next: null }, now);
    const { value } = (await app.inject('/outbox.json?to=salma@exemple.ma')).json();
    expect(value).toHaveLength(2);
    expect(value).toContainEqual(
      expect.objectContaining({ id: sent, sentAt: '2026-03-01T12:00:00Z', body: null }),
    );
    expect(value).toContainEqual(
      expect.objectContaining({ id: failed, failedAt: '2026-03-01T12:00:00Z', sentAt: null }),
    );
  });
});
