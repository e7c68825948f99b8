import type { YearCeiling } from '@rafiq/contract/statistics/schema';
import type { Queryable } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';

/** The newest line says how it is called and how much it is. */
const newest = (column: string): string =>
  `(array_agg(${column} order by l.care_date desc, f.id desc))[1]`;

/** In the language, or as the insurer's own language has it. A ceiling without a name is for such acts as the line's. */
const named = (language: 'en' | 'ar'): string =>
  `case when l.ceiling_name = '' then l.act_${language}
     else coalesce(nullif(l.ceiling_name_${language}, ''), l.ceiling_name) end`;

const NAME = "coalesce(nullif(l.ceiling_name, ''), l.act_fr)";

/** A folder that is not settled has paid nothing back yet. */
const PAID = `case when f.status = 'Réglé' then l.refunded else 0 end`;

interface Found extends Omit<YearCeiling, 'person' | 'name'> {
  personId: string;
  lastName: string;
  firstName: string;
  fr: string;
  en: string;
  ar: string;
}

/**
 * What is used is what the insurer said before a line and what that line paid, where that is most. It never falls within
 * a year; and what is paid here counts also where the insurer never says what was used before.
 */
export const readCeilings = async (
  db: Queryable,
  { memberId }: Owner,
  year: number,
): Promise<YearCeiling[]> => {
  const found = await db.rows<Found>({
    name: 'statistics-ceilings',
    text: `select f.health_policy_id::text as "healthPolicyId", b.id::text as "personId",
             b.last_name as "lastName", b.first_name as "firstName",
             ${NAME} as fr, ${newest(named('en'))} as en, ${newest(named('ar'))} as ar,
             ${newest('l.ceiling')}::float8 as ceiling,
             greatest(sum(${PAID}), max(l.ceiling_used + ${PAID}))::float8 as used
           from own_health_folders f
           join health_folder_refunds r on r.member_id = f.member_id and r.folder_id = f.id
           join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id
           cross join lateral jsonb_to_recordset(r.lines) as l(act_fr text, act_en text, act_ar text,
             care_date text, ceiling numeric, ceiling_name text, ceiling_name_en text,
             ceiling_name_ar text, ceiling_used numeric, refunded numeric)
           where f.member_id = $1 and l.ceiling is not null
             and l.care_date >= $2 and l.care_date < $3
           group by f.health_policy_id, b.id, b.last_name, b.first_name, l.ceiling_name = '', ${NAME}
           order by b.id, f.health_policy_id, fr`,
    values: [memberId, `${year}-01-01`, `${year + 1}-01-01`],
    owner: memberId,
  });
  return found.map(({ personId, lastName, firstName, fr, en, ar, ...rest }) => ({
    ...rest,
    person: { id: personId, lastName, firstName },
    name: { fr, en, ar },
  }));
};
