import { z } from 'zod';
import { sentShape } from '../fields/schema.ts';
import { recordSchema, uploadsShape } from '../requests/schema.ts';
import { dataRequestFields } from './model.ts';

export const newDataRequestSchema = z
  .strictObject({ ...uploadsShape, ...sentShape(dataRequestFields) })
  .meta({
    id: 'NewDataRequest',
    examples: [
      {
        right: 'correction',
        about: 'identity',
        correct: 'Mon prénom s’écrit Mériem',
        message: 'Comme sur ma carte d’identité',
      },
    ],
  });
export const dataRequestSchema = recordSchema(dataRequestFields).meta({ id: 'DataRequest' });
