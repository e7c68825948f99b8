/** What somebody asked and wrote, and what the insurer wrote back. Nothing that staff keep for themselves. */
import { instant, json, number, type Section, text } from './section.ts';

export const ASKED_SECTIONS: readonly Section[] = [
  {
    ...{ name: 'requests', category: 'requests', tables: ['requests'] },
    ...{ from: 'requests r where r.member_id = $1', order: 'r.id' },
    fields: {
      id: text('r.id'),
      kind: text('r.kind'),
      subject: text('r.subject'),
      status: text('r.status'),
      status_at: instant('r.status_at'),
      created_at: instant('r.created_at'),
      contract: json('r.contract'),
      details: json('r.details'),
      answer_html: text('r.answer'),
      sent_by_helper: text(`nullif(r.acted_by, '')`),
    },
  },
  {
    ...{ name: 'request_steps', category: 'requests', tables: ['request_events'] },
    ...{ from: 'request_events e where e.member_id = $1', order: 'e.request_id, e.id' },
    fields: {
      request_id: text('e.request_id'),
      status: text('e.status'),
      happened_at: instant('e.happened_at'),
      note: text('e.note'),
    },
  },
  {
    ...{ name: 'conversations', category: 'conversations', tables: ['request_messages'] },
    ...{ from: 'request_messages m where m.member_id = $1', order: 'm.request_id, m.id' },
    fields: {
      request_id: text('m.request_id'),
      author: text('m.author'),
      author_name: text('m.author_name'),
      text: text('m.text'),
      written_at: instant('m.created_at'),
    },
  },
  {
    ...{ name: 'papers_asked_for', category: 'conversations', tables: ['request_papers'] },
    ...{ from: 'request_papers p where p.member_id = $1', order: 'p.request_id, p.id' },
    fields: {
      request_id: text('p.request_id'),
      paper: text('p.paper'),
      asked_at: instant('p.asked_at'),
      received_at: instant('p.received_at'),
      no_longer_needed_at: instant('p.waived_at'),
      document_id: text('p.file_id'),
    },
  },
  {
    ...{ name: 'ratings', category: 'ratings', tables: ['ratings'] },
    ...{ from: 'ratings r where r.member_id = $1', order: 'r.id' },
    fields: {
      health_claim_id: text('r.health_folder_id'),
      motor_claim_id: text('r.motor_folder_id'),
      score: number('r.score'),
      message: text('r.message'),
      given_at: instant('r.created_at'),
    },
  },
  {
    ...{ name: 'call_backs', category: 'calls', tables: ['callback_requests'] },
    ...{ from: 'callback_requests c where c.member_id = $1', order: 'c.created_at, c.id' },
    fields: {
      id: text('c.id'),
      reason: text('c.reason'),
      phone: text('c.phone'),
      message: text('c.message'),
      asked_at: instant('c.created_at'),
    },
  },
  {
    ...{ name: 'calls_made', category: 'calls', tables: ['call_attempts'] },
    from: `call_attempts a join callback_requests c on c.id = a.call_back_id where c.member_id = $1`,
    order: 'a.made_at, a.id',
    fields: {
      call_back_id: text('a.call_back_id'),
      outcome: text('a.outcome'),
      made_at: instant('a.made_at'),
    },
  },
];
