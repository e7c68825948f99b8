/** Which answers of the console show something of a member: who reads one is written into the ledger. */
import { z } from 'zod';

/** The last of what is said of a schema: what `meta` and others make of it afterwards is another schema. */
export const ofMember = z.registry();

/** Whether it holds one of these, at any depth. */
export const showsMember = (schema: z.ZodType): boolean => {
  let isFound = false;
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      isFound ||= ofMember.has(zodSchema);
    },
  });
  return isFound;
};
