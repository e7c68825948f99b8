/** Somebody who helps: a member lets a named person see some of their contracts, and perhaps declare for them. */
import type { IsoDate } from '../core/dates.ts';

/** `declare`: whatever `read` may, and sending requests, files and messages about these contracts. */
export const HELP_SCOPES = ['read', 'declare'] as const;
export type HelpScope = (typeof HELP_SCOPES)[number];

/** `expired`: an invitation that nobody took in time, or help whose last day has passed. */
export const HELP_STATES = ['invited', 'accepted', 'refused', 'ended', 'expired'] as const;
export type HelpState = (typeof HELP_STATES)[number];

/** A contract as both sides recognise it. */
export interface HelpContract {
  kind: 'health' | 'motor';
  id: string;
  /** Its number. */
  number: string;
  label: string;
}

export interface Help {
  id: string;
  /** Of the other one: who helps me, or whom I help. */
  name: string;
  state: HelpState;
  scope: HelpScope;
  /** The last day. */
  until: IsoDate;
  contracts: HelpContract[];
  invitedAt: string;
  /** When it became what it is: accepted, refused, ended. */
  since: string;
}

/** Those who help me, and those whom I help. */
export interface HelpBothWays {
  helpers: Help[];
  helped: Help[];
}

/** What an owner fills in. */
export interface HelpDraft {
  name: string;
  cin: string;
  phone: string;
  health: string[];
  motor: string[];
  scope: string;
  until: string;
}

/** Whose file a call is about, when it is not one's own. */
export interface ActsFor {
  grant: string;
  scope: HelpScope;
  until: IsoDate;
  /** Of the person who acts. */
  helper: string;
}
