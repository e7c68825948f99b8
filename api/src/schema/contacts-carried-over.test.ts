/**
 * What members had changed before contacts went out (30_contacts_and_events.sql) is told of once.
 * @module-tag slow
 */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contactsAfter } from '../features/contacts/repository.ts';
import { listEvents } from '../features/events/service.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { aMember } from '../testing/builders.ts';
import { isSpread, openTestDatabase } from '../testing/database.ts';
import { silentLog as log } from '../testing/silent-log.ts';

// a plain PostgreSQL: how tables come to lie on others is Citus's own
it.skipIf(isSpread())(
  'contacts that members lead are told of, with their source, and no others',
  async () => {
    const test = await openTestDatabase();
    const { db } = test;
    const directory = await mkdtemp(join(tmpdir(), 'rafiq-migrations-'));
    const upTo = async (last: number) => {
      for (const name of await readdir(MIGRATIONS_DIRECTORY))
        if (Number.parseInt(name, 10) <= last)
          await cp(join(MIGRATIONS_DIRECTORY, name), join(directory, name));
      await migrate(db, { directory, log });
    };
    try {
      await db.script('drop schema helped, public cascade; create schema public');
      await upTo(29);
      const [fed, alone] = [await aMember(db), await aMember(db)];
      await aMember(db);
      const lead = (columns: string, id: string) =>
        db.run({ text: `update members set ${columns} where id = $1`, values: [id] });
      await lead('owns_email = true, owns_address = true', fed.id);
      await lead('owns_phone = true', alone.id);
      await db.run({
        text: `insert into registry_keys (source, key, member_id, source_version, source_hash, source_batch, leads)
               values ('registre', 'R-1', $1, 1, '', 1, true)`,
        values: [fed.id],
      });
      await upTo(Number.POSITIVE_INFINITY);
      const { events } = await listEvents(test, { after: undefined, limit: 100 });
      const client = expect.stringContaining('C-');
      expect(events.map(({ type, ids }) => ({ type, ...ids }))).toEqual(
        expect.arrayContaining([
          { type: 'contact.changed', client, source: 'registre', contacts: ['email', 'address'] },
          { type: 'contact.changed', client, contacts: ['phone'] },
        ]),
      );
      expect(events).toHaveLength(2);
      const page = await contactsAfter(db, { number: 0, sources: null, limit: 100 });
      expect(page.map(({ memberId }) => memberId).sort()).toEqual([fed.id, alone.id].sort());
      expect(page.map(({ eventId }) => eventId)).toEqual(events.map(({ id }) => id));
    } finally {
      await test.close();
      await rm(directory, { recursive: true });
    }
  },
  60_000,
);
