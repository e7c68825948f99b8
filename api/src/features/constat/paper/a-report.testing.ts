/** A report with every box of the paper filled in, signed by both. */
import { type Entries, type Value, write } from '@rafiq/contract/constat/entries';
import type { Side } from '@rafiq/contract/constat/model';
import { signatureFor } from '@rafiq/contract/constat/seal';

const SIGNED_AT = new Date('2026-11-17T09:30:00.000Z');

const HALVES: Record<Side, Record<string, Value>> = {
  a: {
    language: 'fr',
    insuredLastName: 'El Idrissi',
    insuredFirstName: 'Salma',
    insuredAddress: '12, rue des Orangers, Maârif, Casablanca',
    insuredPhone: '0661234567',
    make: 'Dacia',
    model: 'Duster',
    plate: '12345-أ-6',
    cameFrom: 'Mohammedia',
    goingTo: 'Aïn Diab',
    insurer: 'Atlas Assurances',
    policyNumber: 'POL-2026-889',
    agency: 'Agence Anfa',
    validFrom: '2026-01-02',
    validTo: '2026-12-31',
    driverIsInsured: false,
    driverLastName: 'Berrada',
    driverFirstName: 'Yassine',
    driverBirthday: '1990-05-17',
    driverAddress: '4, boulevard Zerktouni, Casablanca',
    driverPhone: '0677112233',
    licenceNumber: '44/778899',
    licenceCategory: 'B',
    licenceDay: '2010-03-04',
    impact: 'front-right',
    visibleDamage: 'Pare-chocs et phare droit cassés',
    observations: 'L’autre véhicule a reculé sans regarder.',
    'circumstance.turning-left': true,
    'circumstance.overtaking': true,
    'damage.front': true,
    'damage.front-right': true,
    car: { x: 420, y: 320, angle: 90 },
  },
  b: {
    language: 'ar',
    insuredLastName: 'العلوي',
    insuredFirstName: 'حمزة',
    insuredAddress: '7 زنقة الورد، الرباط',
    insuredPhone: '0655998877',
    make: 'Renault',
    model: 'Clio',
    plate: '89443-هـ-17',
    cameFrom: 'الرباط',
    goingTo: 'الجديدة',
    insurer: 'Sahara Assurances',
    policyNumber: 'SA-77123',
    agency: 'وكالة أكدال',
    validFrom: '2026-06-01',
    validTo: '2027-05-31',
    driverIsInsured: true,
    driverLastName: 'العلوي',
    driverFirstName: 'حمزة',
    driverBirthday: '1985-11-30',
    driverAddress: '9 شارع فرنسا، الرباط',
    driverPhone: '0612345678',
    licenceNumber: '12/334455',
    licenceCategory: 'EB',
    licenceDay: '2006-07-08',
    impact: 'back-left',
    visibleDamage: 'الباب الخلفي مكسور',
    observations: 'كنت متوقفا عند الضوء الأحمر.',
    'circumstance.reversing': true,
    'damage.back': true,
    car: { x: 650, y: 380, angle: 250 },
  },
};

const SHARED: Record<string, Value> = {
  day: '2026-11-16',
  time: '18:45',
  city: 'Casablanca',
  place: 'Angle du boulevard d’Anfa et de la rue Moussa Ibn Noussair',
  position: { latitude: 33.58831, longitude: -7.63112, accuracy: 11.2 },
  injured: false,
  otherVehicles: false,
  otherObjects: true,
  road: 'crossing',
  'witness.w1': {
    name: 'Nadia Tazi',
    address: '3, rue de Fès, Casablanca',
    phone: '0699887766',
    passengerOf: null,
  },
  'witness.w2': {
    name: 'عمر بنجلون',
    address: 'الدار البيضاء',
    phone: '0644556677',
    passengerOf: 'b',
  },
  'photo.p1': {
    of: 'scene',
    sha256: 'ab'.repeat(32),
    bytes: 234567,
    type: 'image/jpeg',
    takenAt: '2026-11-16T17:50:00.000Z',
  },
  'line.l1': [120, 200, 240, 260, 380, 300],
};

const filed = (part: string, values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${part}.${name}`, value]));

export const aFullReport = (more: Record<string, Value> = {}): Entries =>
  write({}, 'phone-a', {
    ...filed('common', SHARED),
    ...filed('a', HALVES.a),
    ...filed('b', HALVES.b),
    ...more,
  });

const HAND = [
  [40, 120, 90, 40, 140, 130, 190, 50, 240, 120],
  [260, 100, 330, 60, 420, 130, 520, 70],
];

export const signedBy = async (entries: Entries, ...sides: Side[]): Promise<Entries> => {
  let signed = entries;
  for (const side of sides) {
    const signature = await signatureFor(signed, HAND, SIGNED_AT);
    signed = write(signed, `phone-${side}`, { [`${side}.signature`]: signature });
  }
  return signed;
};
