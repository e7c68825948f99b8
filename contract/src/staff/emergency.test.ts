import { expect, it } from 'vitest';
import { checkEmergencyReason, EMERGENCY_REASON_MAX } from './emergency.ts';

const codes = (reason: string) => checkEmergencyReason(reason).map(({ code }) => code);

it('wants a reason of some words', () => {
  expect(codes('Le fournisseur d’identité est en panne.')).toEqual([]);
  expect(codes('x'.repeat(EMERGENCY_REASON_MAX))).toEqual([]);
  expect([codes(' \n'), codes('x'.repeat(EMERGENCY_REASON_MAX + 1)), codes('a\u0000')]).toEqual([
    ...[['required'], ['too_long'], ['text_format']],
  ]);
});
