import { type Issue, issue } from '../core/issue.ts';
import { FEED_ENTITIES, type FeedEntity } from '../feeds/entities.ts';
import { checkSources, isSource } from '../feeds/source.ts';
import { REQUEST_KINDS } from '../requests/model.ts';
import { REQUEST_SCOPES, SCOPES, type Scope, SOURCE_SCOPES } from './model.ts';
import type { AccessKey } from './schema.ts';

export type NewKey = Pick<AccessKey, 'name' | 'source' | 'scopes' | 'kinds' | 'sources'>;

const NAME_MAX = 60;
export const OVERLAP_DAYS = { usual: 7, max: 90 } as const;

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** Whether a key with these scopes may do what is asked. */
export const mayDo = (scopes: readonly Scope[], asked: Scope): boolean =>
  scopes.includes(asked) || (asked.startsWith('feeds:') && scopes.includes('feeds:*'));

/** Whose batches a key with these scopes may see. */
export const entitiesOf = (scopes: readonly Scope[]): FeedEntity[] =>
  FEED_ENTITIES.filter((entity) => mayDo(scopes, `feeds:${entity}`));

/** Whether kinds of request mean anything to a key with these scopes. */
export const takesKinds = (scopes: readonly Scope[]): boolean =>
  REQUEST_SCOPES.some((scope) => scopes.includes(scope));

/** Whether sources of the feeds mean anything to a key with these scopes. */
export const takesSources = (scopes: readonly Scope[]): boolean =>
  SOURCE_SCOPES.some((scope) => scopes.includes(scope));

const checkKinds = ({ scopes, kinds }: Pick<NewKey, 'scopes' | 'kinds'>): Issue[] => {
  if (kinds === null) return [];
  if (kinds.length === 0) return [issue('kinds', 'required')];
  const isKnown = kinds.every((kind) => REQUEST_KINDS.includes(kind));
  return isKnown && takesKinds(scopes) ? [] : [issue('kinds', 'unknown_value')];
};

/** Requests come from no source: a key that reads them too would read more than its sources say. */
const checkKeySources = ({ scopes, sources }: Pick<NewKey, 'scopes' | 'sources'>): Issue[] => {
  if (sources === null) return [];
  if (!takesSources(scopes)) return [issue('sources', 'unknown_value')];
  return takesKinds(scopes) ? [issue('sources', 'key_sources_requests')] : checkSources(sources);
};

export const checkNewKey = ({ name, source, scopes, kinds, sources }: NewKey): Issue[] => [
  ...(name.trim() === '' ? [issue('name', 'required')] : []),
  ...(name.length > NAME_MAX ? [issue('name', 'too_long', { max: NAME_MAX })] : []),
  ...(/[\p{Cc}\p{Cf}]/u.test(name) ? [issue('name', 'text_format')] : []),
  ...(isSource(source) ? [] : [issue('source', 'source_format')]),
  ...(scopes.length === 0 ? [issue('scope', 'required')] : []),
  ...(scopes.every(isScope) ? [] : [issue('scope', 'unknown_value')]),
  ...checkKinds({ scopes, kinds }),
  ...checkKeySources({ scopes, sources }),
];

export const checkOverlapDays = (days: number): Issue[] => {
  if (!Number.isInteger(days)) return [issue('overlap-days', 'number_format')];
  if (days < 0) return [issue('overlap-days', 'number_too_small', { min: 0 })];
  const { max } = OVERLAP_DAYS;
  return days > max ? [issue('overlap-days', 'number_too_large', { max })] : [];
};
