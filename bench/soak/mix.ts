/** What 500 members do on an ordinary day, by share of all calls. */
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../api/src/demo/accounts.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { solveHumanCheck } from '../../api/src/testing/solve-human-check.ts';
import { aDocument, formOf } from '../world/form.ts';
import { type Answer, type Call, jsonOf } from '../world/http.ts';
import type { Declarer } from '../world/members.ts';

export interface Person extends Declarer {
  cin: string;
  folderId: string;
}

/** What somebody has made in this run, for them to go on with. */
interface Made {
  person: Person;
  id: string;
}

export interface Day {
  publicUrl: string;
  documentIds: readonly string[];
  /** Declarations that still wait for their proof. */
  records: Made[];
  /** The last files that were sent. */
  files: Made[];
  send(call: Call): Promise<Answer>;
}

export interface Kind {
  name: string;
  /** In thousandths of all calls. */
  share: number;
  wanted: number;
  /** Undefined: nobody has made anything yet that it could be done with. */
  act(day: Day, person: Person): Promise<Answer> | undefined;
}

const read = (day: Day, { cookie }: Person, path: string): Promise<Answer> =>
  day.send({ method: 'GET', path, headers: { cookie } });

const reading = (name: string, share: number, pathOf: (person: Person) => string): Kind => ({
  name,
  share,
  wanted: 200,
  act: (day, person) => read(day, person, pathOf(person)),
});

const write = (day: Day, cookie: string, path: string, body: object): Promise<Answer> =>
  day.send({
    method: 'POST',
    path,
    headers: {
      cookie,
      origin: day.publicUrl,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });

const declare = async (day: Day, person: Person): Promise<Answer> => {
  const answer = await write(day, person.cookie, '/v1/declarationsmaladie/', {
    id_contrat: person.policyId,
    type_de_declaration_: 'Maladie',
    beneficiaireId: person.beneficiaryId,
    date_de_consultation_: person.today,
    frais_engages_: 350,
  });
  if (answer.status === 201) day.records.push({ person, id: String(jsonOf(answer)?.id) });
  return answer;
};

const UPLOAD_BYTES = 60_000;
const FILES_KEPT = 500;

const upload = async (day: Day, { person, id: recordId }: Made): Promise<Answer> => {
  const { type, body } = formOf(recordId, aDocument(UPLOAD_BYTES));
  const { cookie } = person;
  const headers = { cookie, origin: day.publicUrl, 'content-type': type };
  const answer = await day.send({ method: 'POST', path: '/v1/sf-files', headers, body });
  if (answer.status === 201) day.files.push({ person, id: String(jsonOf(answer)?.id) });
  if (day.files.length > FILES_KEPT) day.files.shift();
  return answer;
};

/** With its puzzle; what is timed is the sign-in itself and the asking for the puzzle. */
const signIn = async (day: Day, { cin }: Person): Promise<Answer> => {
  const asked = await day.send({ method: 'GET', path: '/v1/auth/challenge' });
  if (asked.status !== 200) return asked;
  const check = await solveHumanCheck(JSON.parse(asked.body.toString('utf8')));
  return write(day, '', '/v1/auth/login', {
    NUM_CIN: cin,
    password: DEMO_PASSWORD,
    'g-recaptcha-response': check,
  });
};

export const MIX: readonly Kind[] = [
  reading('folders, first page', 260, () => '/v1/dossiers/?$top=10'),
  reading('the signed-in person', 170, () => '/v1/me'),
  reading('folder with its steps', 120, ({ folderId }) => `/v1/dossiers/${folderId}`),
  reading('statistics', 80, () => '/v1/me/stats'),
  reading('all requests', 70, () => '/v1/me/requests/?$top=5'),
  reading('declarations', 50, () => '/v1/declarationsmaladie/?$top=10'),
  reading('beneficiaries', 40, () => '/v1/beneficiaires/?$top=100'),
  reading('partners', 40, () => '/v1/prestataires/?$top=4'),
  reading('documents', 30, () => '/v1/documents/?$top=10'),
  {
    name: 'document, downloaded',
    share: 15,
    wanted: 200,
    act: (day, person) => {
      const id = day.documentIds[Number(person.memberId) % day.documentIds.length];
      return id === undefined ? undefined : read(day, person, `/v1/documents/${id}/file`);
    },
  },
  { name: 'declaration, sent', share: 50, wanted: 201, act: declare },
  {
    name: 'proof of 60 KB, sent',
    share: 40,
    wanted: 201,
    act: (day) => {
      const record = day.records.shift();
      return record && upload(day, record);
    },
  },
  {
    name: 'own file, downloaded',
    share: 25,
    wanted: 200,
    act: (day) => {
      const file = day.files[Math.floor(Math.random() * day.files.length)];
      return file && read(day, file.person, `/v1/sf-files/${file.id}`);
    },
  },
  reading('certificate, made as PDF', 5, () => '/v1/me/ged'),
  { name: 'sign-in with its puzzle', share: 5, wanted: 200, act: signIn },
];

export const withFolders = async (db: Db, members: readonly Declarer[]): Promise<Person[]> => {
  const rows = await db.rows<{ id: string; cin: string; folderId: string }>({
    text: `select m.id::text, m.cin, min(f.id)::text as "folderId" from members m
           join health_folders f on f.member_id = m.id
           where m.id = any ($1::bigint[]) group by m.id`,
    values: [members.map(({ memberId }) => memberId)],
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  return members.flatMap((member) => {
    const row = known.get(member.memberId);
    return row ? [{ ...member, cin: row.cin, folderId: row.folderId }] : [];
  });
};
