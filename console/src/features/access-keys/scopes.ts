import { FEED_ENTITIES } from '@rafiq/contract/feeds/entities';
import { feedText } from '../feeds/api.ts';
import { t } from './texts.ts';

/** What a key may do, in words. */
export const scopeText = (scope: string): string => {
  if (scope === 'events:read') return t('scope.events');
  if (scope === 'contacts:read') return t('scope.contacts');
  if (scope === 'requests:read') return t('scope.requests.read');
  if (scope === 'requests:answer') return t('scope.requests.answer');
  if (scope === 'feeds:*') return t('scope.all');
  const entity = FEED_ENTITIES.find((one) => scope === `feeds:${one}`);
  return entity ? t('scope.feed', { entity: feedText(`entity.${entity}`) }) : scope;
};
