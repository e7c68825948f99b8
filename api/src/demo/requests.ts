import type { RequestContract, RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import { firstStatusOf, isOpen } from '@rafiq/contract/requests/rules';
import { plainToAnswer } from '../features/requests/answer.ts';
import { type Make, morningOf } from './make.ts';
import type { RequestEventRow, RequestRow } from './request-rows.ts';
import type { HealthPolicyRow, MemberRow, MotorPolicyRow } from './rows.ts';

type References = Partial<
  Pick<
    RequestRow,
    | 'health_policy_id'
    | 'motor_policy_id'
    | 'health_folder_id'
    | 'motor_folder_id'
    | 'beneficiary_id'
  >
>;

export interface RequestStory<Details extends object> {
  kind: RequestKind;
  subject: string;
  status: RequestStatus;
  sentAgo: number;
  details: Details;
  contract: RequestContract;
  references?: References;
  /** Text, or a little HTML; none before the insurer has answered. */
  answer?: string;
  /** Who made it for the member. */
  actedBy?: string;
}

export interface RequestFile {
  request: RequestRow;
  events: RequestEventRow[];
}

export const healthContract = (member: MemberRow, policy: HealthPolicyRow): RequestContract => ({
  id: String(policy.id),
  policyNumber: policy.policy_id,
  membershipNumber: member.membership_number ?? '',
  company: policy.client_name,
});

export const motorContract = (member: MemberRow, policy: MotorPolicyRow): RequestContract => ({
  id: String(policy.id),
  policyNumber: policy.policy_number,
  membershipNumber: member.membership_number ?? '',
  company: policy.insurer,
});

/** From the first status to the present one; only answers come after the insurer has begun to work. */
const wayTo = (kind: RequestKind, status: RequestStatus): RequestStatus[] => {
  const first = firstStatusOf(kind);
  if (status === first) return [first];
  const working: RequestStatus = 'En cours de traitement';
  if (kind === 'beneficiary-request') return [first, status];
  return status === working ? [first, working] : [first, working, status];
};

/** A request as the product itself would have stored it: the answer as HTML, its text in the last step. */
export const aRequest = <Details extends object>(
  make: Make,
  memberId: number,
  story: RequestStory<Details>,
): RequestFile => {
  const { random, day } = make;
  const { kind, status, sentAgo, references = {} } = story;
  const id = make.nextId('requests');
  const way = wayTo(kind, status);
  let ago = sentAgo;
  const events = way.map((step, index): RequestEventRow => {
    if (index > 0) ago = Math.max(1, ago - random.int(1, isOpen(step) ? 3 : 7));
    const isLast = index === way.length - 1;
    return {
      member_id: memberId,
      request_id: id,
      id: make.nextId('request_events'),
      status: step,
      happened_at: morningOf(day(ago)),
      note: isLast ? (story.answer ?? '') : '',
    };
  });
  const request: RequestRow = {
    member_id: memberId,
    id,
    kind,
    subject: story.subject,
    status,
    health_policy_id: null,
    motor_policy_id: null,
    health_folder_id: null,
    motor_folder_id: null,
    beneficiary_id: null,
    ...references,
    contract: story.contract,
    details: story.details,
    answer: plainToAnswer(story.answer ?? ''),
    acted_by: story.actedBy ?? '',
    idempotency_key: `demo-request-${id}`,
    content_hash: '\\x00',
    created_at: morningOf(day(sentAgo)),
    status_at: morningOf(day(ago)),
  };
  return { request, events };
};
