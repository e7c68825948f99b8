/** The form that the person has just chosen to go on with: it is opened without being asked about. */
let wanted: string | null = null;

export const wantDraft = (form: string): void => {
  wanted = form;
};

/** Once: who comes to the form later, by another way, is asked again. */
export const isDraftWanted = (form: string): boolean => {
  const isWanted = wanted === form;
  if (isWanted) wanted = null;
  return isWanted;
};
