/** Where a field is mended; none for what no step asks for. */
export const stepOf = <Step extends { fields: readonly string[] }>(
  steps: readonly Step[],
  field: string,
): Step | undefined => steps.find(({ fields }) => fields.includes(field));
