import type { IsoDate } from '@rafiq/contract/core/dates';
import type { DemoDocument } from '../documents.ts';
import { countFromOne, createCalendar, type Make } from '../make.ts';
import { createRandom } from '../random.ts';
import { noRows, type Rows } from '../rows.ts';
import { TABLES } from '../tables.ts';
import {
  hassanBerrada,
  karimLahlou,
  khadijaAlaoui,
  mehdiFassi,
  zinebOuazzani,
} from './onboarding.ts';
import { salmaBennani } from './salma.ts';
import { sentFiles } from './sent-files.ts';
import {
  imaneTazi,
  nadiaChraibi,
  omarElIdrissi,
  rachidBenjelloun,
  youssefAmrani,
} from './signed-in.ts';

const SEED = 2_026;

const merge = (parts: readonly Partial<Rows>[]): Rows => {
  const all = noRows();
  for (const part of parts) {
    for (const table of TABLES) (all[table] as unknown[]).push(...(part[table] ?? []));
  }
  return all;
};

interface NamedDemo {
  rows: Rows;
  /** The files that the rows speak of; their bytes are for the file store. */
  documents: DemoDocument[];
}

/** Everything of the named members: a pure function of the day and the hashed password. */
export const namedDemo = ({
  today,
  passwordHash,
}: {
  today: IsoDate;
  passwordHash: string;
}): NamedDemo => {
  const shared = { day: createCalendar(today), nextId: countFromOne(), passwordHash };
  // One sequence each, so that a change to one member leaves the others as they were.
  const makeFor = (index: number): Make => ({ ...shared, random: createRandom(SEED, index) });
  const salma = salmaBennani(makeFor(0));
  const sponsorId = salma.rows.members?.[0]?.id ?? 1;
  const rows = merge([
    salma.rows,
    ...omarElIdrissi(makeFor(1)),
    ...nadiaChraibi(makeFor(2)),
    ...youssefAmrani(makeFor(3), sponsorId),
    ...imaneTazi(makeFor(4)),
    ...hassanBerrada(makeFor(5)),
    ...khadijaAlaoui(makeFor(6), sponsorId),
    ...mehdiFassi(makeFor(7)),
    ...zinebOuazzani(makeFor(8)),
    ...karimLahlou(),
    ...rachidBenjelloun(makeFor(10)),
  ]);
  const sent = sentFiles(rows.requests);
  rows.request_files.push(...sent.rows);
  return { rows, documents: [...salma.documents, ...sent.documents] };
};
