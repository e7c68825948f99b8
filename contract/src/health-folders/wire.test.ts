import { describe, expect, it } from 'vitest';
import { fieldsOfRow } from '../core/list-query.ts';
import { aHealthFolder } from '../testing/a-health-folder.ts';
import { HEALTH_STATUSES } from './model.ts';
import { HEALTH_TAGS, healthBucket } from './rules.ts';
import { healthFolderSchema } from './schema.ts';
import { healthFolderGrammar, healthFolderRowFromWire, healthFolderToWire } from './wire.ts';

const folder = aHealthFolder({
  beneficiary: {
    id: '3',
    cin: null,
    lastName: 'Bennani',
    firstName: 'Yassine',
    birthDate: '2018-02-01',
  },
});

describe('a health folder on the wire', () => {
  it('carries the beneficiary as an id, or whole when expanded', () => {
    expect(healthFolderToWire({ ...folder, beneficiary: '3' }).BENEF_ID).toBe('3');
    expect(healthFolderToWire(folder).BENEF_ID).toEqual({
      id: '3',
      _id: '3',
      NUM_CIN: null,
      NOM: 'Bennani',
      PRENOM: 'Yassine',
      DATE_NAISSANCE: '2018-02-01',
    });
  });

  it('comes back as it was', () => {
    const wire = healthFolderSchema.parse(healthFolderToWire(folder));
    const { beneficiary: _, ...row } = folder;
    expect(healthFolderRowFromWire(wire)).toEqual(row);
  });

  it('offers each of its fields to $select', () => {
    const wire = healthFolderToWire(folder);
    expect(fieldsOfRow(healthFolderGrammar).sort()).toEqual(Object.keys(wire).sort());
  });
});

describe('a health status', () => {
  it('has a tag each', () => {
    expect(HEALTH_STATUSES.map((status) => `${status}: ${HEALTH_TAGS[status]}`)).toEqual([
      'En cours: ongoing',
      'C.Information: blocked',
      'C.Visite: blocked',
      'P.charge: success',
      'Accord: success',
      'Réglé: success',
      'Rejeté: rejected',
    ]);
  });

  it('counts as settled, rejected, or in process for all others', () => {
    expect(healthBucket('Réglé')).toBe('settled');
    expect(healthBucket('Rejeté')).toBe('rejected');
    expect(
      new Set(
        ['En cours', 'C.Information', 'C.Visite', 'P.charge', 'Accord'].map((status) =>
          healthBucket(status as never),
        ),
      ),
    ).toEqual(new Set(['inProcess']));
  });
});
