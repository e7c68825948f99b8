/** Which form a draft belongs to, by the name that it is kept under: the form's, then what it is about. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { type Address, KINDS } from '../kinds.ts';

interface Form {
  kind: RequestKind;
  to: Address;
  /** The search parameter that says what it is about. */
  about?: 'id' | 'folder';
}

const FORMS: Record<string, Form> = {
  'health-declaration': { kind: 'health-declaration', to: '/declarations/create' },
  'motor-declaration': { kind: 'motor-declaration', to: '/autodeclarations/create' },
  'health-complaint': { kind: 'health-complaint', to: '/reclamations/create', about: 'folder' },
  'motor-complaint': { kind: 'motor-complaint', to: '/autoreclamations/create', about: 'folder' },
  ticket: { kind: 'ticket', to: '/tickets/create' },
  suggestion: { kind: 'suggestion', to: '/help/suggestion' },
  'beneficiary-add': { kind: 'beneficiary-request', to: '/beneficiaire/create' },
  'beneficiary-change': { kind: 'beneficiary-request', to: '/beneficiaire/update', about: 'id' },
  complement: { kind: 'health-declaration', to: '/health/info', about: 'id' },
};

export interface Place {
  kind: RequestKind;
  to: Address;
  search: { id?: string; folder?: string };
  /** Not a request of its own: what is added to a folder or to a request that exists. */
  adds: 'complement' | 'files' | null;
}

/** The draft of files that are added to a request later. */
export const addedFilesDraft = (kind: RequestKind, id: string): string => `files:${kind}:${id}`;

const isKind = (text: string): text is RequestKind => Object.hasOwn(KINDS, text);

/** Null for the draft of a form that there is no longer. */
export const placeOf = (name: string): Place | null => {
  const [form = '', about = '', id = ''] = name.split(':');
  if (form === 'files' && isKind(about)) {
    return { kind: about, to: KINDS[about].details, search: { id }, adds: 'files' };
  }
  const found = Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
  if (!found) return null;
  return {
    kind: found.kind,
    to: found.to,
    search: found.about && about ? { [found.about]: about } : {},
    adds: form === 'complement' ? 'complement' : null,
  };
};
