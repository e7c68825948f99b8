/** What the start of the server prints: who can be tried, and what for. */
import type { StaffRole } from '@rafiq/contract/staff/model';

export const DEMO_PASSWORD = 'Rafiq#2026';

/** For whoever tries the feeds and events of a trial: known to everybody, as the password is. */
export const DEMO_KEY = 'rafiq_0000000de300_demo-key-of-a-trial-known-to-everybody-0000';

export const DEMO_BIRTH_DATE = '1990-05-17';
export const DEMO_SPONSORSHIP_CODE = 'SALMA-2026';

export const DEMO_ACCOUNTS: readonly { cin: string; name: string; purpose: string }[] = [
  {
    cin: 'AB123456',
    name: 'Salma Bennani',
    purpose: 'health and motor, every status, more than 25 folders, spouse and children',
  },
  {
    cin: 'CD234567',
    name: 'Omar El Idrissi',
    purpose: 'motor only, two cars: one contract ends soon, one has expired',
  },
  { cin: 'EF345678', name: 'Nadia Chraibi', purpose: 'health only, may not declare or complain' },
  { cin: 'GH456789', name: 'Youssef Amrani', purpose: 'both kinds, nothing enabled yet' },
  { cin: 'JK567890', name: 'Imane Tazi', purpose: 'active but not verified yet' },
  { cin: 'LM678901', name: 'Hassan Berrada', purpose: 'account without a password' },
  { cin: 'NP789012', name: 'Khadija Alaoui', purpose: 'signed up, not confirmed' },
  { cin: 'QR890123', name: 'Mehdi Fassi', purpose: 'member with contacts on file, no account' },
  { cin: 'ST901234', name: 'Zineb Ouazzani', purpose: 'member without contact, no account' },
  { cin: 'UV012345', name: 'Karim Lahlou', purpose: 'in the CRM list only' },
  { cin: 'WX123450', name: 'Rachid Benjelloun', purpose: 'enabled contracts, every list empty' },
];

/** The insurer's people of a trial, with the same password, and no second factor there. */
export const DEMO_STAFF: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'agent@rafiq.example', name: 'Hind Saidi', role: 'agent' },
  { email: 'superviseur@rafiq.example', name: 'Adil Mernissi', role: 'supervisor' },
  { email: 'identite@rafiq.example', name: 'Sofia Kabbaj', role: 'verifier' },
  { email: 'editeur@rafiq.example', name: 'Amine Rami', role: 'editor' },
  { email: 'admin@rafiq.example', name: 'Leila Zniber', role: 'administrator' },
  { email: 'audit@rafiq.example', name: 'Driss Filali', role: 'auditor' },
];
