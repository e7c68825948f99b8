import { describe, expect, it } from 'vitest';
import { said } from '../testing/said.ts';
import {
  BENEFICIARY_REQUEST_STATUSES,
  type FileRole,
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestStatus,
} from './model.ts';
import {
  checkFileCount,
  checkUploads,
  checkWaiting,
  fileLimit,
  firstStatusOf,
  isOpen,
  REQUEST_TAGS,
  roomForProofs,
  statusesOf,
} from './rules.ts';

describe('the statuses of a request', () => {
  it('have a tag each', () => {
    expect(REQUEST_STATUSES.map((status) => `${status}: ${REQUEST_TAGS[status]}`)).toEqual([
      'Envoyé: ongoing',
      'En cours de traitement: ongoing',
      'Documents manquants: blocked',
      'Traité: success',
      'Refusé: rejected',
    ]);
    expect(
      BENEFICIARY_REQUEST_STATUSES.map((status) => `${status}: ${REQUEST_TAGS[status]}`),
    ).toEqual([
      'En cours: ongoing',
      'Documents manquants: blocked',
      'Accepté: success',
      'Refus: rejected',
    ]);
  });

  it('are those of beneficiary requests for these, and the common ones for all other kinds', () => {
    for (const kind of REQUEST_KINDS) {
      const isBeneficiary = kind === 'beneficiary-request';
      expect(statusesOf(kind)).toBe(
        isBeneficiary ? BENEFICIARY_REQUEST_STATUSES : REQUEST_STATUSES,
      );
      expect(firstStatusOf(kind)).toBe(isBeneficiary ? 'En cours' : 'Envoyé');
      expect(statusesOf(kind)).toContain(firstStatusOf(kind));
    }
  });

  it('leave a request open until it is answered for good or refused', () => {
    expect([...REQUEST_STATUSES, ...BENEFICIARY_REQUEST_STATUSES].filter(isOpen)).toEqual([
      'Envoyé',
      'En cours de traitement',
      'Documents manquants',
      'En cours',
      'Documents manquants',
    ]);
  });
});

describe('how many files a request holds', () => {
  it.each([
    ['health-declaration', 20, 0],
    ['motor-declaration', 20, 0],
    ['health-complaint', 0, 1],
    ['motor-complaint', 0, 1],
    ['ticket', 0, 1],
    ['beneficiary-request', 6, 1],
    ['motor-renewal', 0, 0],
    ['suggestion', 0, 1],
    ['data-request', 6, 1],
  ] as const)('%s: %i documents, %i voice messages', (kind, proofs, voices) => {
    expect(fileLimit(kind, 'proof')).toBe(proofs);
    expect(fileLimit(kind, 'voice')).toBe(voices);
  });

  it('opens to documents when the insurer asks for them, but not to more voice', () => {
    for (const kind of REQUEST_KINDS) {
      const max = ['beneficiary-request', 'data-request'].includes(kind) ? 6 : 20;
      expect(fileLimit(kind, 'proof', true), kind).toBe(max);
    }
    expect(fileLimit('motor-renewal', 'voice', true)).toBe(0);
    expect(fileLimit('ticket', 'voice', true)).toBe(1);
  });

  it('hold for those that a new request brings, each role by itself', () => {
    const brought = (proofs: number, voices: number): FileRole[] => [
      ...Array<FileRole>(proofs).fill('proof'),
      ...Array<FileRole>(voices).fill('voice'),
    ];
    expect(checkUploads('beneficiary-request', brought(6, 1))).toEqual([]);
    expect(checkUploads('beneficiary-request', brought(7, 2))).toEqual([
      { field: 'uploads', code: 'too_many_files', max: 6 },
      { field: 'uploads', code: 'too_many_files', max: 1 },
    ]);
    expect(checkUploads('ticket', brought(1, 1))).toEqual([
      { field: 'uploads', code: 'voice_type' },
    ]);
    expect(checkUploads('motor-declaration', brought(20, 1))).toEqual([
      { field: 'uploads', code: 'file_type' },
    ]);
    expect(checkUploads('motor-renewal', [])).toEqual([]);
  });

  describe('and how many more documents it takes', () => {
    const at = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const sent = (count: number, hour: number, role: FileRole = 'proof') =>
      Array.from({ length: count }, (_, n) => ({
        ...{ id: String(n), name: 'a.pdf', mediaType: 'application/pdf', size: 1, role },
        sentAt: at(hour),
      }));
    const steps = (...told: [RequestStatus, number][]) =>
      told.map(([status, hour]) => ({ status, at: at(hour), note: '' }));
    const FULL = { kind: 'beneficiary-request', files: sent(6, 9) } as const;

    it('fills up, and sound takes no place', () => {
      const request = { kind: 'health-declaration', status: 'Envoyé', events: steps() } as const;
      expect(roomForProofs({ ...request, files: sent(19, 9) })).toBe(1);
      expect(roomForProofs({ ...request, files: sent(20, 9) })).toBe(0);
      expect(roomForProofs({ ...request, files: sent(1, 9, 'voice') })).toBe(20);
    });

    it('is empty again each time the insurer asks for documents', () => {
      const asked = { ...FULL, status: 'Documents manquants' } as const;
      const once = steps(['En cours', 8], ['Documents manquants', 10]);
      expect(roomForProofs({ ...asked, events: once })).toBe(6);
      const more = [...FULL.files, ...sent(5, 10), ...sent(1, 11)];
      expect(roomForProofs({ ...asked, events: once, files: more })).toBe(0);
      const twice = [...once, ...steps(['Documents manquants', 12])];
      expect(roomForProofs({ ...asked, events: twice, files: more })).toBe(6);
    });

    it('keeps counting from the last asking once the insurer goes on', () => {
      const events = steps(['Documents manquants', 10], ['En cours', 12]);
      const files = [...FULL.files, ...sent(4, 11)];
      expect(roomForProofs({ ...FULL, status: 'En cours', events, files })).toBe(2);
    });

    it('is none for a closed request, or for a kind that was never asked', () => {
      const events = steps(['Documents manquants', 10]);
      expect(roomForProofs({ ...FULL, status: 'Refus', events })).toBe(0);
      const ticket = { kind: 'ticket', events, files: sent(3, 11) } as const;
      expect(roomForProofs({ ...ticket, status: 'Documents manquants' })).toBe(17);
      // with the first of three it is the insurer's turn again, and the others are still to come
      expect(roomForProofs({ ...ticket, status: 'En cours de traitement' })).toBe(17);
      expect(roomForProofs({ ...ticket, status: 'Envoyé', events: steps() })).toBe(0);
    });
  });

  it.each([
    [0, 20, ['files: files_required']],
    [1, 20, []],
    [20, 20, []],
    [21, 20, ['files: too_many_files']],
    [6, 6, []],
    [7, 6, ['files: too_many_files']],
  ])('counts %i files of at most %i', (count, max, problems) => {
    expect(said(checkFileCount(count, max))).toEqual(problems);
  });

  it('names the limit', () => {
    expect(checkFileCount(21, 20)).toEqual([{ field: 'files', code: 'too_many_files', max: 20 }]);
  });
});

describe('what is sent ahead of its request', () => {
  const MB = 1024 * 1024;
  it.each([
    ['the first', { count: 0, bytes: 0 }, MB, true],
    ['the fortieth', { count: 39, bytes: 0 }, MB, true],
    ['the forty-first', { count: 40, bytes: 0 }, 1, false],
    ['the last byte of 100 MB', { count: 1, bytes: 100 * MB - 1 }, 1, true],
    ['a byte more', { count: 1, bytes: 100 * MB }, 1, false],
  ])('%s', (_which, waiting, size, fits) => {
    const refused = { field: 'file', code: 'too_many_waiting', max: 40, mb: 100 };
    expect(checkWaiting(waiting, size)).toEqual(fits ? [] : [refused]);
  });
});
