import { describe, expect, it } from 'vitest';
import { fillText } from '../core/errors.ts';
import { KNOWN_NOTES, recogniseNote } from './notes.ts';

const VALUES = {
  slip: '88213',
  expert: 'Cabinet Skalli',
  date: '28/10/2026',
  before: '22/11/2026',
  days: '30',
  note: 'Ordonnance manquante',
};

describe('a known note', () => {
  it.each(Object.entries(KNOWN_NOTES))('%s is recognised as itself', (code, note) => {
    const known = recogniseNote(fillText(note, VALUES));
    expect(known?.code).toBe(code);
    const holes = [...note.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    expect(Object.keys(known?.values ?? {}).sort()).toEqual(holes.sort());
  });

  it.each(['ordonnance manquante.', ' Ordonnance  manquante', 'ORDONNANCE MANQUANTE'])(
    '%j is recognised however it was typed',
    (written) => {
      expect(recogniseNote(written)).toEqual({ code: 'prescriptionMissing', values: {} });
    },
  );

  it('is recognised with any apostrophe, hyphen and space', () => {
    expect(recogniseNote("Plafond de l'acte appliqué")?.code).toBe('careLimitApplied');
    expect(recogniseNote('Avis du médecin conseil requis')?.code).toBe('opinionNeeded');
    expect(recogniseNote('Bloqué\u00a0: prime impayée')?.code).toBe('premiumUnpaid');
  });

  it('keeps what stands in its holes as it was written', () => {
    expect(recogniseNote('Expertise confiée à Cabinet Zerouali et associés')).toEqual({
      code: 'expertNamed',
      values: { expert: 'Cabinet Zerouali et associés' },
    });
  });
});

it.each(['', 'Ordonnance manquante et illisible', 'Merci de nous appeler', 'x'.repeat(5_000)])(
  'knows nothing of %j',
  (written) => expect(recogniseNote(written)).toBeNull(),
);
