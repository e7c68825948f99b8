import { isFollowing } from '@rafiq/contract/drafts/names';
import { actingGrant } from './acting.ts';

/** Whether a form is kept in the account too. One that is filled in for somebody else stays on the device: both would read it. */
export const follows = (name: string): boolean => actingGrant() === null && isFollowing(name);
