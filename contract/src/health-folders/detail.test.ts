import { describe, expect, it } from 'vitest';
import { aHealthFolderDetail } from '../testing/a-health-folder.ts';
import type { HealthFolderDetail } from './model.ts';
import { type HealthFolderDetailWire, healthFolderDetailSchema } from './schema.ts';
import { healthFolderDetailFromWire, healthFolderDetailToWire } from './wire.ts';

const bare = aHealthFolderDetail({
  status: 'En cours',
  engagedAmount: 0,
  reimbursedAmount: 0,
});
const full: HealthFolderDetail = {
  ...bare,
  status: 'C.Information',
  engagedAmount: 1240.5,
  reimbursedAmount: 900,
  observation: 'Ordonnance manquante',
  isAnswered: true,
  events: [
    { status: 'En cours', on: '2026-10-28', note: '' },
    { status: 'C.Information', on: '2026-11-05', note: 'Ordonnance manquante' },
  ],
  declaration: { id: '31', at: '2026-10-27T09:00:00.000Z', files: 2, careKind: 'Optique' },
  lines: [
    {
      act: { fr: 'Consultation', en: 'Consultation', ar: 'استشارة' },
      careDate: '2026-10-28',
      ...{ engaged: 300, tariffBase: 150, rate: 80, refunded: 120, deductible: 0 },
      ...{ ceiling: 5000, ceilingUsed: 1200.5 },
      ceilingName: { fr: 'Soins courants', en: 'Routine care', ar: 'العلاجات العادية' },
      reason: 'over_tariff',
    },
  ],
  documents: 2,
  rating: { score: 3, message: '', at: '2026-11-06T09:00:00.000Z' },
  complements: [{ id: '21', at: '2026-11-07T09:00:00.000Z', status: 'Envoyé', files: 5 }],
};

describe('one health folder on the wire', () => {
  it('carries exactly these keys', () => {
    expect(Object.keys(healthFolderDetailToWire(full))).toEqual([
      'id',
      'DOSSIER_ID',
      'BDX_ID',
      'POLICE_ID',
      'CABINET_ID',
      'STATUT',
      'DATE_CREATION',
      'DATE_CONSULTATION',
      'DATE_STATUT',
      'FRAIS_ENGAGE',
      'REMBOURSEMENT',
      'DATE_PAIEMENT',
      'MODE_PAIEMENT',
      'MOTIF_STATUT',
      'NOM_MALADE',
      'PRENOM_MALADE',
      'COMPLEMENT_ENVOYE',
      'BENEF_ID',
      'id_contrat',
      'declaration',
      'declared',
      'lines',
      'timeline',
      'documents',
      'rating',
      'complements',
    ]);
  });

  it('tells how many files each complement brought', () => {
    expect(healthFolderDetailToWire(full).complements).toEqual([
      { id: '21', createdate: '2026-11-07T09:00:00.000Z', status: 'Envoyé', documents: 5 },
    ]);
  });

  it.each([
    ['bare', bare],
    ['full', full],
  ])('comes back as it was: %s', (_name, folder) => {
    const wire = healthFolderDetailSchema.parse(healthFolderDetailToWire(folder));
    expect(healthFolderDetailFromWire(wire)).toEqual(folder);
  });

  it('is read as the release before said it, while both run', () => {
    const { declared: _, ...wire } = healthFolderDetailToWire(full);
    const lines = wire.lines.map(({ ceiling_names: _names, ...line }) => line);
    const before = { ...wire, lines } as unknown as HealthFolderDetailWire;
    const { declaration, lines: read } = healthFolderDetailFromWire(before);
    expect(declaration).toBeNull();
    const [line] = full.lines;
    const name = line?.ceilingName.fr;
    expect(read[0]).toEqual({ ...line, ceilingName: { fr: name, en: name, ar: name } });
  });

  it('is not taken for whole without its beneficiary', () => {
    const wire = { ...healthFolderDetailToWire(full), BENEF_ID: '3' };
    expect(() => healthFolderDetailFromWire(wire)).toThrow('without its beneficiary');
  });
});
