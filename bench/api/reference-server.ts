/**
 * The yardstick: the same answers, byte for byte, from node:http and `pg` alone, as fast as we know how. Two pipelined
 * connections for reads that keep one plan for each statement and send a request's statements in one write, a pool for
 * writes, named statements, the session looked up by its hash; no framework, no rules, no log.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SESSION_IDLE_MINUTES, SESSION_MAX_HOURS } from '@rafiq/contract/core/constants';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { openedClock } from '@rafiq/contract/deadlines/case-clock';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { STAFF_IDLE_MINUTES, STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import pg from 'pg';
import { compileAll } from '../../api/src/features/deadlines/working-time.ts';
import {
  DECLARE,
  DECLARED,
  FOLDER_COUNT,
  FOLDERS,
  HEALTH_POLICIES,
  KEEP_FILE,
  MOTOR_POLICIES,
  OPEN_REQUEST,
  OWN_QUEUE,
  PERSON,
  QUEUE,
  SESSION,
  STAFF_SESSION,
} from './reference-statements.ts';
import { keepBytes, readForm } from './reference-upload.ts';

const { DATABASE_URL: connectionString = '', PORT, DATA_DIR = '' } = process.env;
const folder = join(DATA_DIR, 'reference-files');
const DEADLINE = compileAll(SHIPPED_DEADLINES, new Date()).of('health-declaration');
const ONE_PLAN = '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan';
const config = { connectionString, options: ONE_PLAN, pipeline: true };
const even = new pg.Client(config);
const odd = new pg.Client(config);
const pool = new pg.Pool({ ...config, max: 8 });
await Promise.all([even.connect(), odd.connect()]);

/** The connection of this turn of the event loop; what is asked during the turn leaves in one write at its end. */
let current = odd;
let isGathering = false;
const connectionOfTurn = (): pg.Client => {
  if (isGathering) return current;
  isGathering = true;
  current = current === even ? odd : even;
  const { stream } = current.connection;
  stream.cork();
  setImmediate(() => {
    isGathering = false;
    stream.uncork();
  });
  return current;
};

const rows = async <Row extends object>(
  { name, text }: { name: string; text: string },
  values: unknown[],
): Promise<Row[]> => (await connectionOfTurn().query<Row>({ name, text, values })).rows;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Where the product's token says whose it is; taken at its word, which is quicker than the product may be. */
const MEMBER_AT = 16;
const MEMBER_BYTES = 6;
const sessionOf = ({ headers }: IncomingMessage): [memberId: number, tokenHash: Buffer] => {
  const token = (headers.cookie ?? '').slice('session='.length);
  const memberId = Buffer.from(token, 'base64url').readUIntBE(MEMBER_AT, MEMBER_BYTES);
  return [memberId, sha256(token)];
};

interface SessionRow {
  createdAt: number;
  lastSeenAt: number;
  provedAt: number;
}

const expiryOf = (session: SessionRow | undefined): number =>
  session
    ? Math.min(
        session.lastSeenAt + SESSION_IDLE_MINUTES * 60_000,
        session.createdAt + SESSION_MAX_HOURS * 3_600_000,
      )
    : 0;

const send = (response: ServerResponse, status: number, answer: unknown): void => {
  const body = Buffer.from(JSON.stringify(answer));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
  });
  response.end(body);
};

const isOver = (session: SessionRow | undefined): boolean => Date.now() >= expiryOf(session);

const list = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const bySession = sessionOf(request);
  const [memberId] = bySession;
  const query = new URLSearchParams(request.url?.split('?')[1]);
  const window = [query.get('$top') ?? 10, query.get('$skip') ?? 0];
  const [[session], value, [counted]] = await Promise.all([
    rows<SessionRow>(SESSION, bySession),
    rows(FOLDERS, [memberId, ...window]),
    rows<{ count: number }>(FOLDER_COUNT, [memberId]),
  ]);
  if (isOver(session)) send(response, 401, {});
  else send(response, 200, { count: counted?.count, value });
};

const me = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const bySession = sessionOf(request);
  const [memberId] = bySession;
  const [[session], [person], health, motor] = await Promise.all([
    rows<SessionRow>(SESSION, bySession),
    rows(PERSON, [memberId]),
    rows(HEALTH_POLICIES, [memberId]),
    rows(MOTOR_POLICIES, [memberId]),
  ]);
  if (isOver(session)) return send(response, 401, {});
  return send(response, 200, {
    ...person,
    SANTE_POLICE_IDS: health,
    AUTO_POLICE_IDS: motor,
    must_change_password: false,
    session_expires_at: new Date(expiryOf(session)).toISOString(),
    proved_at: new Date(session?.provedAt ?? 0).toISOString(),
  });
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

interface Declared {
  membershipNumber: string;
  policyNumber: string;
  company: string;
  lastName: string;
  firstName: string;
}

const declare = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const text = (await bodyOf(request)).toString();
  const body = JSON.parse(text);
  const bySession = sessionOf(request);
  const [memberId] = bySession;
  const [[session], [known]] = await Promise.all([
    rows<SessionRow>(SESSION, bySession),
    rows<Declared>(DECLARED, [memberId, body.id_contrat, body.beneficiaireId]),
  ]);
  if (!session || isOver(session)) return send(response, 401, {});
  if (!known) return send(response, 400, {});
  const { lastName, firstName, ...contract } = known;
  const subject = `Déclaration maladie – ${firstName} ${lastName}`;
  const details = {
    type: body.type_de_declaration_,
    careKind: body.dossier,
    beneficiaryLastName: lastName,
    beneficiaryFirstName: firstName,
    consultationDate: body.date_de_consultation_,
    engagedFees: body.frais_engages_,
    folderNumber: '',
    slipNumber: '',
  };
  const limit = sha256(`new\0${memberId}`).toString('base64url');
  const now = new Date();
  const { dueAt, amount, unit } = openedClock(now.getTime(), DEADLINE);
  const { rows: made } = await pool.query<{ id: string; at: string }>({
    ...DECLARE,
    values: [
      ...[memberId, subject, body.id_contrat, body.beneficiaireId],
      ...[JSON.stringify({ id: body.id_contrat, ...contract }), JSON.stringify(details)],
      ...[request.headers['idempotency-key'], sha256(text), now, limit],
      ...[new Date(dueAt), amount, unit],
    ],
  });
  const { id, at } = made[0] as { id: string; at: string };
  return send(response, 201, {
    id,
    reference: referenceOf(id),
    createdate: at,
    statusdate: at,
    status: 'Envoyé',
    subject,
    id_contrat: body.id_contrat,
    n_de_police: contract.policyNumber,
    n_d_adhesion: contract.membershipNumber,
    company: contract.company,
    retour_rafiq: '',
    timeline: [{ status: 'Envoyé', date: at, note: '' }],
    piece_justificative: [],
    dossier: details.careKind,
    type_de_declaration_: details.type,
    nom_du_beneficiaire: lastName,
    prenom_du_beneficiare: firstName,
    date_de_consultation_: details.consultationDate,
    frais_engages_: details.engagedFees,
    n_de_dossier_: '',
    n_du_bordereaux: '',
  });
};

const upload = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { recordId, name, type, file } = readForm(await bodyOf(request), request);
  const bySession = sessionOf(request);
  const [memberId] = bySession;
  const [[session], [open]] = await Promise.all([
    rows<SessionRow>(SESSION, bySession),
    rows(OPEN_REQUEST, [memberId, recordId]),
  ]);
  if (!session || isOver(session)) return send(response, 401, {});
  if (!open) return send(response, 404, {});
  const { key, sha256: digest } = await keepBytes(folder, file);
  const id = randomUUID();
  await pool.query({
    ...KEEP_FILE,
    values: [
      ...[id, key, name, type, file.length, digest, new Date()],
      ...[memberId, recordId, request.headers['idempotency-key']],
      ['file', 'megabyte'].map((limit) => sha256(`${limit}\0${memberId}`).toString('base64url')),
    ],
  });
  const kept = { id, name, type, size: file.length, role: 'proof', record_id: recordId };
  return send(response, 201, kept);
};

interface StaffRow {
  id: string;
  name: string;
  createdAt: number;
  lastSeenAt: number;
}

interface QueueRow {
  id: string;
  reference: string;
  dueAt: string;
}

const PAGE = 50;

const queue = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const token = (request.headers.cookie ?? '').slice('staff='.length);
  const [staff] = await rows<StaffRow>(STAFF_SESSION, [sha256(token)]);
  const ends = staff
    ? Math.min(
        staff.lastSeenAt + STAFF_IDLE_MINUTES * 60_000,
        staff.createdAt + STAFF_MAX_HOURS * 3_600_000,
      )
    : 0;
  const now = new Date();
  if (!staff || now.getTime() >= ends) return send(response, 401, {});
  const statement = request.url?.endsWith('=me') ? OWN_QUEUE : QUEUE;
  const values = [todayInMorocco(now), now, staff.id, staff.name];
  const { rows: found } = await pool.query<{ rows: QueueRow[] }>({ ...statement, values });
  const read = found[0]?.rows ?? [];
  const cases = read.slice(0, PAGE);
  for (const one of cases) one.reference = referenceOf(one.reference);
  const last = read.length > PAGE ? cases.at(-1) : undefined;
  return send(response, 200, { cases, next: last ? `${last.dueAt}_${last.id}` : null });
};

const answer = (request: IncomingMessage, response: ServerResponse): Promise<void> | void => {
  const { url = '' } = request;
  if (url.startsWith('/v1/dossiers/')) return list(request, response);
  if (url === '/v1/me') return me(request, response);
  if (url.startsWith('/v1/declarationsmaladie')) return declare(request, response);
  if (url === '/v1/sf-files') return upload(request, response);
  if (url.startsWith('/v1/staff/cases')) return queue(request, response);
  return send(response, url === '/readyz' ? 200 : 404, {});
};

createServer((request, response) => {
  void Promise.resolve(answer(request, response)).catch(() => send(response, 500, {}));
}).listen(Number(PORT), '127.0.0.1');
