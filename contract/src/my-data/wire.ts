import type { DataExport, MyData } from './model.ts';
import type { DataExportsWire, DataExportWire, MyDataWire, NewDataExportWire } from './schema.ts';

export type { DataExportsWire, DataExportWire, MyDataWire, NewDataExportWire };

export const myDataToWire = ({ categories, consents }: MyData): MyDataWire => ({
  categories: categories.map(({ afterErasure, ...same }) => ({
    ...same,
    after_erasure: afterErasure,
  })),
  consents: consents.map(({ givenAt, endsBy, ...same }) => ({
    ...same,
    given_at: givenAt,
    ends_by: endsBy,
  })),
});

export const myDataFromWire = ({ categories, consents }: MyDataWire): MyData => ({
  categories: categories.map(({ after_erasure, ...same }) => ({
    ...same,
    afterErasure: after_erasure,
  })),
  consents: consents.map(({ given_at, ends_by, ...same }) => ({
    ...same,
    givenAt: given_at,
    endsBy: ends_by,
  })),
});

export const dataExportToWire = ({
  askedAt,
  readyAt,
  expiresAt,
  ...same
}: DataExport): DataExportWire => ({
  ...same,
  asked_at: askedAt,
  ready_at: readyAt,
  expires_at: expiresAt,
});

export const dataExportFromWire = ({
  asked_at,
  ready_at,
  expires_at,
  ...same
}: DataExportWire): DataExport => ({
  ...same,
  askedAt: asked_at,
  readyAt: ready_at,
  expiresAt: expires_at,
});
