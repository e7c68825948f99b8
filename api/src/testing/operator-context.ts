/** What a command of the operator is given, on a test's own database. */
import { loadBrand } from '../features/brand/service.ts';
import { createCardBox } from '../features/cards/service.ts';
import { createStaffCodes } from '../features/staff-access/codes.ts';
import { createWebhookTools } from '../features/webhooks/service.ts';
import type { OperatorContext } from '../operator/command.ts';
import { createLook } from '../operator/look.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createSecurityLog } from '../platform/security-log.ts';
import type { TestApp } from './app.ts';

export const operatorContext = (
  { db, messages, files }: TestApp,
  clock: Clock = systemClock,
  written: string[] = [],
): OperatorContext => ({
  db,
  clock,
  messages,
  files,
  brand: loadBrand({ brandFile: null, recaptcha: null }),
  publicUrl: 'https://portal.example',
  consoleUrl: 'https://console.example',
  hasSso: false,
  hasServerSecret: false,
  staffCodes: createStaffCodes(null),
  securityLog: createSecurityLog(),
  webhooks: createWebhookTools({ serverSecret: null, webhookInnerHosts: ['127.0.0.1'] }),
  cardBox: createCardBox(null),
  look: createLook({ db, clock }),
  write: async (text) => void written.push(text),
});
