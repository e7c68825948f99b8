/** What a command of the operator is given, on a test's own database. */

import { createCardBox } from '../features/cards/service.ts';
import { createStaffCodes } from '../features/staff-access/codes.ts';
import type { OperatorContext } from '../operator/command.ts';
import { createLook } from '../operator/look.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { TestApp } from './app.ts';
import { shippedBrand } from './brand.ts';

export const operatorContext = (
  { db, messages }: TestApp,
  clock: Clock = systemClock,
): OperatorContext => ({
  db,
  clock,
  messages,
  brand: shippedBrand(),
  publicUrl: 'https://portal.example',
  consoleUrl: 'https://console.example',
  hasServerSecret: false,
  staffCodes: createStaffCodes(null),
  securityLog: createSecurityLog(),
  cardBox: createCardBox(null),
  look: createLook({ db, clock }),
});
