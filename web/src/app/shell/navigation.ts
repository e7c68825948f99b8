/** The sidebar as data. */

import type { HelpScope } from '@rafiq/contract/helpers/model';
import { brand } from '@rafiq/kit/brand.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import type { IconName } from '@rafiq/kit/ui/Icon.tsx';
import type { LinkProps } from '@tanstack/react-router';
import { userGuideAddress } from '../../features/help/user-guide.ts';
import { mayOpen } from '../acting-areas.ts';
import type { AppText } from '../texts.ts';

export type Kind = 'health' | 'motor';
export type Target = NonNullable<LinkProps['to']>;

export interface SubEntry {
  kind: Kind;
  to: Target;
}

export type Entry = { text: AppText; icon: IconName } & (
  | { type: 'page'; to: Target; areas?: string[] }
  | { type: 'group'; id: string; children: SubEntry[] }
  | { type: 'external'; href: string }
  | { type: 'sponsorship' }
);

const pair = (health: Target, motor: Target): SubEntry[] => [
  { kind: 'health', to: health },
  { kind: 'motor', to: motor },
];

/** What the specification's sidebar does not have, as a block of its own above it. */
const SHORTCUTS: Entry[] = [
  { type: 'page', text: 'area.requests', icon: 'mail', to: '/requests' },
  { type: 'page', text: 'nav.card', icon: 'card', to: '/card' },
  { type: 'page', text: 'nav.help', icon: 'help', to: '/help', areas: ['tickets'] },
  { type: 'sponsorship', text: 'nav.sponsorship', icon: 'gift' },
];

/** In the specification's order. */
const ENTRIES: Entry[] = [
  { type: 'page', text: 'nav.folders', icon: 'folder', to: '/dossiers', areas: ['health', 'auto'] },
  {
    type: 'page',
    text: 'nav.contracts',
    icon: 'contract',
    to: '/polices',
    areas: ['auto-home', 'garanties', 'renouveler'],
  },
  {
    type: 'group',
    id: 'declarations',
    text: 'nav.declarations',
    icon: 'plus',
    children: pair('/declarations/list', '/autodeclarations/list'),
  },
  {
    type: 'group',
    id: 'complaints',
    text: 'nav.complaints',
    icon: 'chat',
    children: pair('/reclamations/list', '/autoreclamations/list'),
  },
  {
    type: 'page',
    text: 'nav.membership',
    icon: 'people',
    to: '/beneficiaires',
    areas: ['beneficiaire'],
  },
  {
    type: 'group',
    id: 'indicators',
    text: 'nav.indicators',
    icon: 'chart',
    children: pair('/stats', '/autostats'),
  },
  { type: 'page', text: 'nav.documents', icon: 'document', to: '/document' },
  { type: 'page', text: 'nav.partners', icon: 'pin', to: '/partners' },
  { type: 'external', text: 'nav.subscription', icon: 'quote', href: brand.links.subscription },
  { type: 'external', text: 'nav.chat', icon: 'chat', href: brand.links.chat },
  { type: 'page', text: 'nav.videos', icon: 'video', to: '/videotheque' },
  { type: 'external', text: 'nav.blog', icon: 'news', href: brand.links.blog },
  { type: 'page', text: 'nav.account', icon: 'user', to: '/account' },
  { type: 'external', text: 'nav.guide', icon: 'guide', href: userGuideAddress(language) },
];

/** Somebody who helps sees what they may open, and nothing that leads out of the file. */
const openTo = (entries: Entry[], scope: HelpScope | undefined): Entry[] =>
  scope === undefined
    ? entries
    : entries.filter((entry) => {
        if (entry.type === 'page') return mayOpen(entry.to, scope);
        return entry.type === 'group' && entry.children.every(({ to }) => mayOpen(to, scope));
      });

export const shortcutsFor = (scope: HelpScope | undefined): Entry[] => openTo(SHORTCUTS, scope);

export const entriesFor = (scope: HelpScope | undefined): Entry[] =>
  openTo(ENTRIES, scope).map((entry) =>
    scope !== undefined && entry.text === 'nav.folders'
      ? { ...entry, text: 'nav.foldersOf' as const }
      : entry,
  );

/** `/declarations/list` and `/declarations/create` belong to the same entry. */
const areaOf = (path: string): string => path.split('/')[1] ?? '';

/** An entry stands for its own addresses and for areas that have no entry of their own. */
export const isIn = (path: string, to: string, areas: string[] = []): boolean =>
  [areaOf(to), ...areas].includes(areaOf(path));

type Group = Extract<Entry, { type: 'group' }>;

export const isInGroup = (path: string, { children }: Group): boolean =>
  children.some(({ to }) => isIn(path, to));

const GROUPS = ENTRIES.filter((entry) => entry.type === 'group');

/** Only one may be: of several that are, a browser chooses by itself. */
export const isGroupOpen = (path: string, group: Group): boolean =>
  isInGroup(path, group) ||
  (group.id === 'declarations' && !GROUPS.some((one) => isInGroup(path, one)));

export const KIND_TEXT: Record<Kind, AppText> = { health: 'nav.health', motor: 'nav.motor' };
export const NO_POLICY_TEXT: Record<Kind, AppText> = {
  health: 'nav.noHealth',
  motor: 'nav.noMotor',
};
