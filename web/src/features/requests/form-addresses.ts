/** Where each form is filled in, under the name that its drafts are kept by. */
export const FORM_ADDRESSES = {
  'health-declaration': '/declarations/create',
  'motor-declaration': '/autodeclarations/create',
  'health-complaint': '/reclamations/create',
  'motor-complaint': '/autoreclamations/create',
  ticket: '/tickets/create',
  suggestion: '/help/suggestion',
  'beneficiary-add': '/beneficiaire/create',
  'beneficiary-change': '/beneficiaire/update',
  complement: '/health/info',
  /** Photos that wait for the form. */
  photographed: '/declarations/create',
  'data-correction': '/account/data/correction',
  'data-erasure': '/account/data/erasure',
} as const;

export type FormName = keyof typeof FORM_ADDRESSES;
