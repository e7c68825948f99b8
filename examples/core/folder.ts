/** The row of a folder, as the feed `health-folders` takes it. What it pays is made up: a real system has a tariff. */
import type { Request } from './requests.ts';

const TARIFF = 250;
const RATE = 80;

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const lineOf = (engaged: number, careDate: unknown) => ({
  ...{ act_fr: 'Consultation', act_en: 'Consultation', act_ar: 'استشارة طبية' },
  ...{ care_date: careDate, engaged, rate: RATE, tariff_base: Math.min(engaged, TARIFF) },
  refunded: rounded((Math.min(engaged, TARIFF) * RATE) / 100),
  // with this and the figures above the portal explains to the member how the refund came about
  ...(engaged > TARIFF && { reason: 'over_tariff' }),
});

/**
 * Undefined: a request that opens no folder, or of a contract that did not come from here. The row is whole at each
 * version: what it leaves out is not there any more.
 */
export const folderRow = (
  { request, number, member }: { request: Request; number: string; member: string },
  { openedAt, settledAt }: { openedAt: Date; settledAt?: Date },
): string | undefined => {
  const { kind, contract, beneficiary, fields, reference } = request;
  if (kind !== 'health-declaration' || !contract?.key || !beneficiary?.key) return undefined;
  const engaged = Number(fields.engagedFees);
  const line = lineOf(engaged, fields.consultationDate);
  return JSON.stringify({
    ...{ key: number, source_version: settledAt ? 2 : 1 },
    ...{ member, policy: contract.key, beneficiary: beneficiary.key },
    ...{ folder_number: number, slip_number: number, created_on: dayOf(openedAt) },
    // the member finds the folder from the declaration, and the declaration from the folder
    declaration: reference,
    ...{ status: settledAt ? 'Réglé' : 'En cours', status_date: dayOf(settledAt ?? openedAt) },
    consultation_date: fields.consultationDate,
    engaged_amount: engaged,
    ...{ patient_last_name: beneficiary.lastName, patient_first_name: beneficiary.firstName },
    ...(settledAt && { reimbursed_amount: line.refunded, lines: [line] }),
  });
};
