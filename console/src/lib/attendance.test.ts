import { expect, it } from 'vitest';
import { attendanceHeaders } from './attendance.ts';

it('says after a minute without a sign that nobody is there', () => {
  expect(attendanceHeaders(Date.now())).toEqual({});
  expect(attendanceHeaders(Date.now() + 61_000)).toEqual({ 'X-Unattended': '1' });
});
