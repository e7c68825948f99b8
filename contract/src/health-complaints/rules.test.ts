import { describe, expect, it } from 'vitest';
import { explainLine } from '../health-folders/refund.ts';
import { aLine } from '../testing/a-line.ts';
import { said } from '../testing/said.ts';
import { COMPLAINT_REASONS, MISSING_FOLDER_REASON } from './model.ts';
import { checkHealthComplaint, reasonForLine, reasonsFor } from './rules.ts';

const claim = {
  policyId: '7',
  type: 'Sinistre',
  reason: 'Contestation (rejet)',
  folderNumber: '2026-004871',
  slipNumber: '88213',
  beneficiaryLastName: '',
  beneficiaryFirstName: '',
  message: '',
};
const membership = {
  ...claim,
  type: 'Adhésion',
  reason: '',
  folderNumber: '',
  slipNumber: '',
  beneficiaryLastName: 'Bennani',
  beneficiaryFirstName: 'Yassine',
};

describe('the reasons of a complaint', () => {
  it('are four for a folder of the list', () => {
    expect(reasonsFor({ isFolderMissing: false })).toEqual([
      'Contestation (abattement)',
      'Contestation (rejet)',
      "Demande d'explication",
      'Remboursement non reçu',
    ]);
  });

  it('are only "Dossier inexistant" for a folder that is missing', () => {
    expect(reasonsFor({ isFolderMissing: true })).toEqual(['Dossier inexistant']);
  });
});

it.each([
  ['reduced', {}, 'Contestation (abattement)'],
  ['refused', { refunded: 0, reason: 'not_covered' }, 'Contestation (rejet)'],
  ['not explained by its figures', { refunded: 0, reason: null }, "Demande d'explication"],
  ['paid in full', { refunded: 300, tariffBase: 300, rate: 100 }, "Demande d'explication"],
] as const)('about a line that was %s begins with its reason', (_name, line, reason) => {
  expect(reasonForLine(explainLine(aLine(line)))).toBe(reason);
});

describe('a complaint about a claim', () => {
  it.each(COMPLAINT_REASONS)('is accepted for a folder and "%s"', (reason) => {
    expect(checkHealthComplaint({ ...claim, reason }).issues).toEqual([]);
  });

  it('is accepted without a folder only when that is the reason', () => {
    const missing = { ...claim, reason: MISSING_FOLDER_REASON, folderNumber: '' };
    expect(checkHealthComplaint(missing).issues).toEqual([]);
    expect(said(checkHealthComplaint({ ...missing, folderNumber: '2026-004871' }).issues)).toEqual([
      'reason: unknown_value',
    ]);
  });

  it.each([
    [{ policyId: '' }, 'policyId: required'],
    [{ reason: '' }, 'reason: required'],
    [{ reason: 'contestation (rejet)' }, 'reason: unknown_value'],
    [{ folderNumber: '' }, 'folderNumber: required'],
    [{ type: 'Autre' }, 'type: unknown_value'],
    [{ type: '' }, 'type: required'],
    [{ message: 'x'.repeat(2_001) }, 'message: too_long'],
  ])('is refused with %j', (change, problem) => {
    expect(said(checkHealthComplaint({ ...claim, ...change }).issues)).toEqual([problem]);
  });
});

describe('a complaint about membership', () => {
  it("needs the beneficiary's names, and neither reason nor folder", () => {
    expect(checkHealthComplaint(membership).issues).toEqual([]);
    expect(
      said(
        checkHealthComplaint({ ...membership, beneficiaryLastName: '', beneficiaryFirstName: ' ' })
          .issues,
      ),
    ).toEqual(['beneficiaryLastName: required', 'beneficiaryFirstName: required']);
  });

  it('takes names in Arabic and with an apostrophe, and no digits', () => {
    expect(
      checkHealthComplaint({
        ...membership,
        beneficiaryLastName: 'بنّاني',
        beneficiaryFirstName: 'M’hamed',
      }).issues,
    ).toEqual([]);
    expect(
      said(checkHealthComplaint({ ...membership, beneficiaryFirstName: 'Yassine2' }).issues),
    ).toEqual(['beneficiaryFirstName: name_format']);
  });
});
