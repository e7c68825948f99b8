import { describe, expect, it } from 'vitest';
import { fillText } from '../core/errors.ts';
import { deadlineIn, KNOWN_NOTES, missingIn, recogniseNote } from './notes.ts';

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

describe('a deadline', () => {
  it.each([
    'Ordonnance manquante, avant le 22/11/2026',
    'Ordonnance manquante, avant le 22/11/2026 : le dossier reprend dès réception',
    'Il manque l’ordonnance du 28/10/2026. Envoyez-la avant le 22/11/2026 : le dossier reprend aussitôt.',
    'Une radio récente, avant le 22/11/2026',
  ])('is read from “%s”', (written) => expect(deadlineIn(written)).toBe('2026-11-22'));

  it.each(['', 'Ordonnance manquante', 'Ordonnance manquante, avant le 31/02/2026', 'avant le 22'])(
    'is not guessed from “%s”',
    (written) => expect(deadlineIn(written)).toBeNull(),
  );
});

it.each([
  ['Ordonnance manquante', 'Ordonnance manquante'],
  ['Ordonnance manquante, avant le 22/11/2026', 'Ordonnance manquante'],
  [
    'Ordonnance manquante, avant le 22/11/2026 : le dossier reprend dès réception',
    'Ordonnance manquante',
  ],
  [
    'Il manque l’ordonnance du 28/10/2026. Envoyez-la avant le 22/11/2026 : le dossier reprend aussitôt.',
    'Ordonnance manquante',
  ],
  ['Une radio récente, avant le 22/11/2026', 'Une radio récente'],
  ['Merci de nous appeler', 'Merci de nous appeler'],
  ['', ''],
])('names in “%s” what is missing', (written, missing) => {
  expect(missingIn(written)).toBe(missing);
});
