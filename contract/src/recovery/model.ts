import type { IsoDate } from '../core/dates.ts';
import type { Channel } from '../onboarding/model.ts';

export interface RecoveryLookup {
  cin: string;
  birthDate: IsoDate;
}

export interface RecoveryRequest {
  cin: string;
  channel: Channel;
}
