/** What goes with the person: forms they have begun, what they were told, and who helps them. */
import { day, instant, json, type Section, text } from './section.ts';

export const FOLLOWING_SECTIONS: readonly Section[] = [
  {
    ...{ name: 'drafts', category: 'drafts', tables: ['drafts'] },
    ...{ from: 'drafts d where d.member_id = $1', order: 'd.saved_at, d.name' },
    fields: {
      form: text('d.name'),
      saved_at: instant('d.saved_at'),
      device: text('d.user_agent'),
      content: json('d.sealed'),
    },
    opened: async (row, { draft }) => ({
      ...row,
      content: await draft(String(row.form), row.content as Buffer),
    }),
  },
  {
    ...{ name: 'news', category: 'news', tables: ['news'] },
    ...{ from: 'news n where n.member_id = $1', order: 'n.happened_at, n.id' },
    fields: {
      kind: text('n.kind'),
      details: json('n.details'),
      at: instant('n.happened_at'),
      read_at: instant('n.read_at'),
    },
  },
  {
    ...{ name: 'news_preferences', category: 'news', tables: ['news_preferences'] },
    ...{ from: 'news_preferences p where p.member_id = $1', order: 'p.member_id' },
    fields: {
      topics: json('p.topics'),
      quiet_from: text('p.quiet_from'),
      quiet_to: text('p.quiet_to'),
      language: text('p.language'),
    },
  },
  {
    ...{ name: 'notified_devices', category: 'news', tables: ['push_subscriptions'] },
    ...{ from: 'push_subscriptions s where s.member_id = $1', order: 's.created_at, s.id' },
    fields: { device: text('s.user_agent'), added_at: instant('s.created_at') },
  },
  {
    ...{ name: 'helpers', category: 'helpers', tables: ['help_grants'] },
    from: 'help_grants g where g.owner_id = $1',
    order: 'g.invited_at, g.id',
    fields: {
      name: text('g.helper_name'),
      scope: text('g.scope'),
      until: day('g.until'),
      state: text('g.state'),
      invited_at: instant('g.invited_at'),
    },
  },
  {
    ...{ name: 'people_i_help', category: 'helpers', tables: ['help_grants'] },
    from: 'help_grants g where g.helper_id = $1',
    order: 'g.invited_at, g.id',
    fields: {
      scope: text('g.scope'),
      until: day('g.until'),
      state: text('g.state'),
      accepted_at: instant('g.changed_at'),
    },
  },
];
