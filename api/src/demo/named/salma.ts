/** The member whose screens are never empty: both kinds, every status, every degree, a family. */
import { formatDate } from '@rafiq/contract/core/dates';
import { fillText } from '@rafiq/contract/core/errors';
import { KNOWN_NOTES } from '@rafiq/contract/folders/notes';
import { DEMO_SPONSORSHIP_CODE } from '../accounts.ts';
import type { DemoDocument } from '../documents.ts';
import { aHealthFolder, aHealthPolicy, type HealthStory, healthHistory } from '../health.ts';
import { withLines } from '../health-lines.ts';
import { aBeneficiary, themselves } from '../household.ts';
import type { Make } from '../make.ts';
import { aMember, anAccount } from '../members.ts';
import { ratingsOf } from '../ratings.ts';
import type { MemberRow, Rows } from '../rows.ts';
import { CARES, type Care, EMPLOYERS, FORMULAS } from '../words/health.ts';
import { motorComplaints, motorDeclarations, SALMA_DECLARED } from './motor-requests.ts';
import { namedPerson } from './person.ts';
import { salmaDataRequests } from './salma-data-requests.ts';
import { salmaDocuments } from './salma-documents.ts';
import { salmaDeclarations, salmaHealthComplaints } from './salma-health-requests.ts';
import { salmaMotor } from './salma-motor.ts';
import { salmaFamilyRequests, salmaTickets } from './salma-other-requests.ts';
import { salmaVisits } from './salma-visits.ts';

const care = (name: string): Care => {
  const found = CARES.find((known) => known.name === name);
  if (!found) throw new Error(`No kind of care is called ${name}`);
  return found;
};

const family = (make: Make, member: MemberRow) => {
  const { day } = make;
  const lastName = member.last_name;
  const relative = (firstName: string, birthDate: string, kinship: 'spouse' | 'child') =>
    aBeneficiary(make, member.id, { firstName, lastName, birthDate, kinship });
  return {
    salma: themselves(make, member),
    anas: aBeneficiary(make, member.id, {
      firstName: 'Anas',
      lastName,
      birthDate: '1987-11-02',
      kinship: 'spouse',
      cin: 'BK402817',
    }),
    yassine: relative('Yassine', day(3_420), 'child'),
    lina: relative('Lina', day(1_610), 'child'),
  };
};

/** The folders of the last weeks, the oldest first, so that each status can be met near the top of the list. */
const recentStories = (
  { day }: Make,
  { salma, anas, yassine, lina }: ReturnType<typeof family>,
): HealthStory[] => {
  const before = formatDate(day(-7), 'fr');
  const missing = fillText(KNOWN_NOTES.prescriptionAsked, {
    date: formatDate(day(18), 'fr'),
    before,
  });
  return [
    {
      status: 'P.charge',
      patient: salma,
      care: care('Hospitalisation'),
      consultedAgo: 96,
      observation: KNOWN_NOTES.chargeSent,
    },
    {
      status: 'Rejeté',
      patient: anas,
      care: care('Pharmacie'),
      consultedAgo: 81,
      observation: KNOWN_NOTES.medicinesNotPaid,
    },
    {
      status: 'Accord',
      patient: anas,
      care: care('Prothèse dentaire'),
      consultedAgo: 63,
      observation: KNOWN_NOTES.agreementForProsthesis,
    },
    {
      status: 'C.Visite',
      patient: salma,
      care: care('Soins dentaires'),
      consultedAgo: 49,
      observation: KNOWN_NOTES.dentalCheck,
    },
    {
      status: 'Réglé',
      patient: salma,
      care: care('Consultation spécialiste'),
      consultedAgo: 34,
      engagedCents: 55_000,
      reimbursedCents: 41_250,
      number: '004702',
      isAskedFor: true,
      gaps: [3, 2, 2, 4],
      acts: [
        { care: care('Consultation spécialiste'), engaged: 30_000, refunded: 24_000 },
        { care: care('Pharmacie'), engaged: 25_000, refunded: 17_250 },
      ],
    },
    {
      status: 'C.Information',
      patient: lina,
      care: care('Pharmacie'),
      consultedAgo: 27,
      observation: KNOWN_NOTES.labelsMissing,
    },
    {
      status: 'C.Information',
      patient: yassine,
      care: care('Analyses médicales'),
      consultedAgo: 18,
      engagedCents: 124_000,
      observation: fillText(KNOWN_NOTES.missingBefore, {
        note: KNOWN_NOTES.prescriptionMissing,
        before,
      }),
      number: '004871',
      slip: '88213',
      gaps: [3, 5],
      lastNote: missing,
    },
    {
      status: 'En cours',
      patient: salma,
      care: care('Consultation spécialiste'),
      consultedAgo: 11,
      engagedCents: 65_000,
      number: '004913',
    },
    { status: 'En cours', patient: lina, care: care('Consultation pédiatrique'), consultedAgo: 6 },
    { status: 'En cours', patient: anas, care: care('Radiologie'), consultedAgo: 2 },
  ];
};

const OLDER_FOLDERS = 26;
/** The insurer sends no lines for what is older, nor for every third folder. */
const LINES_SINCE_DAYS = 400;

interface SalmasDemo {
  rows: Partial<Rows>;
  documents: DemoDocument[];
}

export const salmaBennani = (make: Make): SalmasDemo => {
  const member = aMember(make, {
    ...namedPerson('AB123456'),
    createdAgo: 2_300,
    sponsorshipCode: DEMO_SPONSORSHIP_CODE,
  });
  const household = family(make, member);
  const people = Object.values(household);
  const policy = aHealthPolicy(make, member.id, {
    client: EMPLOYERS[0],
    label: FORMULAS[0],
    enabled: true,
    endedAgo: -200,
  });
  const formerPolicy = aHealthPolicy(make, member.id, {
    client: EMPLOYERS[4],
    label: FORMULAS[2],
    enabled: false,
    endedAgo: 290,
  });
  const files = [
    ...healthHistory(make, formerPolicy, people, { count: 4, untilAgo: 300, spanDays: 400 }),
    ...healthHistory(make, policy, people, {
      count: OLDER_FOLDERS,
      untilAgo: 105,
      spanDays: 920,
    }),
    ...recentStories(make, household).map((story) => aHealthFolder(make, policy, story)),
  ];
  withLines(
    files.filter(
      ({ acts, folder: { health_policy_id, consultation_date, id } }) =>
        health_policy_id === policy.id &&
        // drawn for anybody
        acts.every((act) => act.care.name !== 'Maternité') &&
        consultation_date > make.day(LINES_SINCE_DAYS) &&
        (consultation_date > make.day(100) || id % 3 > 0),
    ),
  );
  const folders = files.map(({ folder }) => folder);
  const enabledFolders = folders.filter((folder) => folder.health_policy_id === policy.id);
  const motor = salmaMotor(make, member.id);
  const health = { member, policy, people: household, folders: enabledFolders };
  const declarations = salmaDeclarations(make, health);
  const requests = [
    ...declarations,
    ...salmaHealthComplaints(make, health),
    ...motorDeclarations(make, member, motor.policy, SALMA_DECLARED),
    ...motorComplaints(make, member, motor),
    ...salmaTickets(make, health),
    ...salmaFamilyRequests(make, health),
    ...salmaDataRequests(make, member),
  ];
  const filed = salmaDocuments(
    enabledFolders,
    declarations.map(({ request }) => request),
  );
  const rows = {
    members: [member],
    accounts: [anAccount(make, member, { createdAgo: 410 })],
    beneficiaries: people,
    health_policies: [policy, formerPolicy],
    health_folders: folders,
    health_folder_events: files.flatMap(({ events }) => events),
    ...motor.rows,
    requests: requests.map(({ request }) => request),
    request_events: requests.flatMap(({ events }) => events),
    ...filed.rows,
    ratings: ratingsOf(make, { health: enabledFolders, motor: motor.folders }),
  };
  // the last to draw by chance, so that all the rest stays as it was without them
  const visits = salmaVisits(make, health);
  rows.requests.push(...visits.map(({ request }) => request));
  rows.request_events.push(...visits.flatMap(({ events }) => events));
  return { rows, documents: filed.documents };
};
