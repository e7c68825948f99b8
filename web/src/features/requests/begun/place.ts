/** Which form a draft belongs to, by the name that it is kept under: the form's, then what it is about. */
import type { RequestKind } from '@rafiq/contract/requests/model';
import { FORM_ADDRESSES, type FormName } from '../form-addresses.ts';
import { type Address, KINDS } from '../kinds.ts';

interface Form {
  kind: RequestKind;
  /** The search parameter that says what it is about. */
  about?: 'id' | 'folder';
  /** The one that says which part of it. */
  part?: 'line';
}

const FORMS: Record<FormName, Form> = {
  'health-declaration': { kind: 'health-declaration' },
  photographed: { kind: 'health-declaration' },
  'motor-declaration': { kind: 'motor-declaration' },
  'health-complaint': { kind: 'health-complaint', about: 'folder', part: 'line' },
  'motor-complaint': { kind: 'motor-complaint', about: 'folder' },
  ticket: { kind: 'ticket' },
  suggestion: { kind: 'suggestion' },
  'beneficiary-add': { kind: 'beneficiary-request' },
  'beneficiary-change': { kind: 'beneficiary-request', about: 'id' },
  complement: { kind: 'health-declaration', about: 'id' },
  'data-correction': { kind: 'data-request' },
  'data-erasure': { kind: 'data-request' },
};

export interface Place {
  kind: RequestKind;
  to: Address;
  search: { id?: string; folder?: string; line?: string };
  /** Not a request of its own: what is added to a folder or to a request that exists. */
  adds: 'complement' | 'files' | 'message' | null;
}

/** The draft of files that are added to a request later. */
export const addedFilesDraft = (kind: RequestKind, id: string): string => `files:${kind}:${id}`;

/** The same for one paper that was asked for by name. */
export const paperDraft = (kind: RequestKind, id: string, paperId: string): string =>
  `${addedFilesDraft(kind, id)}:${paperId}`;

/** A message on a request that exists. */
export const messageDraft = (kind: RequestKind, id: string): string => `message:${kind}:${id}`;

const isForm = (text: string): text is FormName => Object.hasOwn(FORMS, text);
const isKind = (text: string): text is RequestKind => Object.hasOwn(KINDS, text);

/** Null for the draft of a form that there is no longer. */
export const placeOf = (name: string): Place | null => {
  const [form = '', about = '', id = ''] = name.split(':');
  if ((form === 'files' || form === 'message') && isKind(about)) {
    return { kind: about, to: KINDS[about].details, search: { id }, adds: form };
  }
  if (!isForm(form)) return null;
  const found = FORMS[form];
  return {
    kind: found.kind,
    to: FORM_ADDRESSES[form],
    search: {
      ...(found.about && about && { [found.about]: about }),
      ...(found.part && id && { [found.part]: id }),
    },
    adds: form === 'complement' ? 'complement' : null,
  };
};
