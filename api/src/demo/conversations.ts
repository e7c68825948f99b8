/** What was written on the demo's requests besides their answers, and papers asked for by name: a trial shows both. */
import type { ConversationMessage, Paper } from '@rafiq/contract/conversations/model';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../platform/db.ts';
import type { RequestRow } from './request-rows.ts';
import type { Rows } from './rows.ts';

/** As members read it. */
const AGENT = 'Hind';

interface Of {
  kind: RequestKind;
  status: RequestStatus;
}

interface Written extends Of {
  messages: Pick<ConversationMessage, 'author' | 'text'>[];
}

/** Before the answer that ended it. */
const WRITTEN: Written[] = [
  {
    kind: 'health-complaint',
    status: 'Refusé',
    messages: [
      {
        author: 'insurer',
        text: 'Bonjour,\n\nquel médecin a prescrit ces médicaments, et quand\u202f?',
      },
      { author: 'member', text: 'Le docteur Tazi, à Rabat, le jour de la consultation.' },
    ],
  },
  // the member waits for an answer
  {
    kind: 'health-complaint',
    status: 'En cours de traitement',
    messages: [
      { author: 'insurer', text: 'Bonjour,\n\nnous vérifions avec le médecin-conseil.' },
      { author: 'member', text: 'Bonjour, avez-vous une réponse du médecin-conseil\u202f?' },
    ],
  },
  // the last word is the insurer’s
  {
    kind: 'motor-declaration',
    status: 'En cours de traitement',
    messages: [{ author: 'insurer', text: 'Bonjour,\n\nl’expert vous appelle cette semaine.' }],
  },
];

interface Asked extends Of {
  papers: Paper[];
}

/** The first of them has come where the request has a file. */
const ASKED: Asked[] = [
  {
    kind: 'health-declaration',
    status: 'Documents manquants',
    papers: ['prescription', 'invoice'],
  },
  {
    kind: 'motor-declaration',
    status: 'Documents manquants',
    papers: ['other', 'registration'],
  },
  {
    kind: 'motor-complaint',
    status: 'Documents manquants',
    papers: ['repair-estimate', 'damage-photos'],
  },
];

/** Parts of the way from when it was sent to when it was answered. */
const between = ({ created_at, status_at }: RequestRow, part: number): Date => {
  const from = Date.parse(created_at);
  return new Date(from + (Date.parse(status_at) - from) * part);
};

const ofStory = ({ requests }: Rows, { kind, status }: Of): RequestRow[] =>
  requests.filter((row) => row.kind === kind && row.status === status);

const addAnswers = (tx: Queryable): Promise<number> =>
  tx.run({
    text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
           select e.member_id, e.request_id, 'insurer', $1, e.note, e.happened_at
           from request_events e where e.note <> ''`,
    values: [AGENT],
  });

/** What the queue says of who wrote last: read where the requests lie, written where the cases do. */
const noteLastActivities = async (tx: Queryable): Promise<void> => {
  const last = await tx.rows<{ id: string; what: string; by: string; at: Date }>({
    text: `select distinct on (member_id, request_id) request_id::text as id, author_name as by, created_at as at,
             case author when 'member' then 'message' else 'answer' end as what
           from request_messages m order by m.member_id, m.request_id, m.created_at desc, m.id desc`,
  });
  await tx.run({
    text: `update cases c set last_activity = l.what, last_activity_by = l.by, last_activity_at = l.at
           from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) l (id, what, by, at)
           where c.subject_id = l.id and c.kind not in ('identity', 'call-back')`,
    values: [
      last.map(({ id }) => id),
      last.map(({ what }) => what),
      last.map(({ by }) => by),
      last.map(({ at }) => at),
    ],
  });
};

export const addConversations = async (
  tx: Queryable,
  rows: Rows,
  realMember: (id: number) => number,
): Promise<void> => {
  await addAnswers(tx);
  for (const story of WRITTEN)
    for (const request of ofStory(rows, story))
      for (const [at, { author, text }] of story.messages.entries())
        await tx.run({
          text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
                 values ($1, $2, $3, $4, $5, $6)`,
          values: [
            ...[realMember(request.member_id), request.id, author],
            ...[author === 'insurer' ? AGENT : '', text],
            between(request, (at + 1) / (story.messages.length + 1)),
          ],
        });
  for (const story of ASKED)
    for (const request of ofStory(rows, story)) {
      const file = rows.request_files.find(({ request_id }) => request_id === request.id);
      for (const [at, paper] of story.papers.entries()) {
        const isHere = at === 0 && file !== undefined;
        await tx.run({
          text: `insert into request_papers (member_id, request_id, paper, asked_at, received_at, file_id)
                 values ($1, $2, $3, $4, $5, $6)`,
          values: [
            ...[realMember(request.member_id), request.id, paper, request.status_at],
            ...(isHere ? [file.created_at, file.file_id] : [null, null]),
          ],
        });
      }
    }
  await noteLastActivities(tx);
};
