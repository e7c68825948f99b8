/** The measured calls, each exactly as the portal's screens send it, by many signed-in members in turn. */
import { PAGE_SIZE } from '@rafiq/contract/core/constants';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { declarationToWire } from '@rafiq/contract/health-declarations/wire';
import type { Db } from '../../api/src/platform/db.ts';
import type { LoadRequest } from '../harness/connection.ts';
import { LIST_QUERY } from '../harness/list-query.ts';
import type { SignedIn } from '../harness/members.ts';

export interface Call {
  name: string;
  /** The status of every answer. */
  status: number;
  withFreshKey: boolean;
  /** Where the portal takes fewer at once from one network than the load opens. */
  connections?: number;
  /** Before each round, unmeasured. */
  prepare?(): Promise<void>;
  requests(origin: string): LoadRequest[];
}

export const FROM_A_BROWSER = { accept: 'application/json', 'accept-language': 'fr' };

const read = (name: string, path: string, members: readonly SignedIn[]): Call => ({
  name,
  status: 200,
  withFreshKey: false,
  requests: () =>
    members.map(({ cookie }) => ({
      method: 'GET',
      path,
      headers: { ...FROM_A_BROWSER, cookie },
    })),
});

export const listCall = (members: readonly SignedIn[]): Call =>
  read(
    `GET /v1/dossiers/ (${PAGE_SIZE} folders and their count)`,
    `/v1/dossiers/?${new URLSearchParams(LIST_QUERY)}`,
    members,
  );

export const meCall = (members: readonly SignedIn[]): Call => read('GET /v1/me', '/v1/me', members);

interface Declarer {
  memberId: string;
  policyId: string;
  policyNumber: string;
  membershipNumber: string;
  company: string;
  beneficiaryId: string;
}

const declarersOf = (db: Db, members: readonly SignedIn[]): Promise<Declarer[]> =>
  db.rows<Declarer>({
    text: `select distinct on (m.id) m.id::text as "memberId", p.id::text as "policyId",
             p.policy_id as "policyNumber", m.membership_number as "membershipNumber",
             p.client_name as company, b.id::text as "beneficiaryId"
           from members m
           join health_policies p on p.member_id = m.id and p.enabled and p.declarations_allowed
           join beneficiaries b on b.member_id = m.id
           where m.id = any ($1::bigint[]) order by m.id, p.id, b.id`,
    values: [members.map(({ memberId }) => memberId)],
  });

export const declareCall = async (db: Db, members: readonly SignedIn[]): Promise<Call> => {
  const cookies = new Map(members.map(({ memberId, cookie }) => [memberId, cookie]));
  const consultationDate = todayInMorocco(new Date());
  const forms = (await declarersOf(db, members)).map(({ memberId, beneficiaryId, ...contract }) => {
    const { policyId, policyNumber, membershipNumber, company } = contract;
    const draft = {
      ...{ policyId, beneficiaryId, consultationDate, type: 'Maladie', careKind: 'Optique' },
      ...{ engagedFees: 1_250.5, folderNumber: '', slipNumber: '' },
    };
    const of = { id: policyId, policyNumber, membershipNumber, company };
    return {
      cookie: cookies.get(memberId) ?? '',
      body: JSON.stringify(declarationToWire(draft, of)),
    };
  });
  return {
    name: 'POST /v1/declarationsmaladie',
    status: 201,
    withFreshKey: true,
    requests: (origin) =>
      forms.map(({ cookie, body }) => ({
        method: 'POST',
        path: '/v1/declarationsmaladie/',
        headers: {
          ...{ ...FROM_A_BROWSER, 'content-type': 'application/json', origin, cookie },
          'files-to-follow': '0',
        },
        body,
      })),
  };
};
