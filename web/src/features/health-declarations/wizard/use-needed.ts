import { situationsOfCare } from '@rafiq/contract/needed-documents/rules';
import { useNeededDocuments } from '../../requests/needed-documents/api.ts';
import type { Declaring } from './declaring.ts';
import { careKindOf } from './form.ts';

/** By the type of declaration and the kind of care that were chosen so far. */
export const useNeeded = ({ values }: Pick<Declaring, 'values'>) =>
  useNeededDocuments(situationsOfCare(values.type, careKindOf(values)));
