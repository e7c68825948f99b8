import type { DocumentType } from '@rafiq/contract/motor-declarations/model';
import type { AccidentKind } from '@rafiq/contract/needed-documents/model';
import { type MotorDeclarationText, t } from './texts.ts';

const DOCUMENTS: Record<DocumentType, MotorDeclarationText> = {
  constat: 'document.report',
  pv: 'document.police',
  récépissé: 'document.receipt',
  plainte: 'document.complaint',
  déclaration: 'document.statement',
  photos: 'document.photos',
};

/** What the insurer adds to its list one day is shown as it came. */
export const documentText = (type: string): string => {
  const key = DOCUMENTS[type as DocumentType];
  return key ? t(key) : type;
};

export const accidentText = (kind: string): string => t(`accident.${kind as AccidentKind}`);
