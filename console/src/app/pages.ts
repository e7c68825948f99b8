/** Screens beside the queue, each with what opens it; a new one is a line here and a word in the catalogue. */
import type { StaffAct } from '@rafiq/contract/staff/model';

const GROUPS = [
  {
    title: 'rail.pages',
    pages: [
      { to: '/members', act: 'member-files.read', text: 'rail.members' },
      { to: '/approvals', act: 'approvals.read', text: 'rail.approvals' },
      { to: '/reports', act: 'reports.read', text: 'rail.reports' },
    ],
  },
  {
    title: 'rail.systems',
    pages: [
      { to: '/feeds', act: 'feeds.read', text: 'rail.feeds' },
      { to: '/keys', act: 'systems.manage', text: 'rail.keys' },
      { to: '/webhooks', act: 'systems.manage', text: 'rail.webhooks' },
      { to: '/events', act: 'systems.manage', text: 'rail.events' },
    ],
  },
  {
    title: 'rail.keep',
    pages: [
      { to: '/content', act: 'content.edit', text: 'rail.content' },
      { to: '/brand', act: 'content.edit', text: 'rail.brand' },
      { to: '/deadlines', act: 'content.edit', text: 'rail.deadlines' },
      { to: '/templates', act: 'content.edit', text: 'rail.templates' },
    ],
  },
  {
    title: 'rail.house',
    pages: [
      { to: '/people', act: 'staff.manage', text: 'rail.people' },
      { to: '/system-status', act: 'system-status.read', text: 'rail.health' },
      { to: '/failed-jobs', act: 'systems.manage', text: 'rail.jobs' },
      { to: '/ledger', act: 'ledger.read', text: 'rail.ledger' },
    ],
  },
] as const;

/** Those that somebody may open; a group without any is left out. */
export const openGroups = (may: readonly StaffAct[]) =>
  GROUPS.map(({ title, pages }) => ({
    title,
    pages: pages.filter(({ act }) => may.includes(act)),
  })).filter(({ pages }) => pages.length > 0);

/** Where somebody begins who has no queue; null: nothing is theirs. */
export const firstPage = (may: readonly StaffAct[]) => openGroups(may)[0]?.pages[0]?.to ?? null;
