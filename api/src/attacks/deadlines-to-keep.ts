/** How an editor keeps rules and calendars. */
import type { StaffAct } from '@rafiq/contract/staff/model';

/** The preview comes after the change, in the order of the document: by then there is a second version. */
export const DEADLINES: Record<string, { act: StaffAct; own?: object }> = {
  'GET /v1/staff/deadlines': { act: 'content.edit' },
  'GET /v1/staff/deadlines/history': { act: 'content.edit' },
  'POST /v1/staff/deadlines/preview': { act: 'content.edit', own: { version: 2 } },
  'PUT /v1/staff/deadlines': { act: 'content.edit' },
};

export const UNWRITTEN_DEADLINES = {
  'GET /v1/staff/deadlines': 'rules and calendars, no member',
  'GET /v1/staff/deadlines/history': 'names of staff',
  'POST /v1/staff/deadlines/preview': 'numbers alone, and nothing is changed',
};
