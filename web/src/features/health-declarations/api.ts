import type {
  HealthDeclarationDetails,
  HealthDeclarationDraft,
} from '@rafiq/contract/health-declarations/model';
import {
  complementToWire,
  declarationToWire,
  declarationWireNames,
  healthDeclarationFromWire,
} from '@rafiq/contract/health-declarations/wire';
import type { HealthFolderDetail } from '@rafiq/contract/health-folders/model';
import type { RequestContract, RequestRecord } from '@rafiq/contract/requests/model';
import { type FieldProblems, fieldProblems } from '@rafiq/kit/http/field-problems.ts';
import { type Made, requestCalls, type Sending } from '../requests/calls.ts';
import { healthDeclarationTexts } from './texts.ts';

export { typeText as declarationTypeText } from './words.ts';

export type HealthDeclaration = RequestRecord<HealthDeclarationDetails>;

const calls = requestCalls({ path: '/declarationsmaladie/', fromWire: healthDeclarationFromWire });

export const fetchDeclarations = calls.list;
export const fetchDeclaration = calls.one;

export const createDeclaration = (
  draft: HealthDeclarationDraft,
  contract: RequestContract,
  sending: Sending,
): Promise<Made> => calls.create(declarationToWire(draft, contract), sending);

/** A declaration too: what was asked for about a folder. */
export const createComplement = (
  folder: HealthFolderDetail,
  contract: RequestContract,
  sending: Sending,
): Promise<Made> => calls.create(complementToWire(folder, contract), sending);

export const declarationProblems = (
  error: unknown,
): FieldProblems<keyof typeof declarationWireNames> => fieldProblems(error, declarationWireNames);

export const loadHealthDeclarationTexts = healthDeclarationTexts.load;
