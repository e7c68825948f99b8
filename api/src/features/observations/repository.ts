import type { ObservationListWire } from '@rafiq/contract/content/schema';
import type { Queryable } from '../../platform/db.ts';

export const selectObservations = (db: Queryable): Promise<ObservationListWire['value']> =>
  db.rows({
    name: 'observations-all',
    text: 'select written, text_fr, text_en, text_ar from observations order by id',
  });
