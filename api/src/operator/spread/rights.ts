import type pg from 'pg';

export interface Rights {
  owner: string;
  /** Who else may read what members own: the role that serves people. */
  readers: string[];
}

/** As they are at the coordinator: what is made on a worker beside Citus gets the same. */
export const findRights = async (client: pg.ClientBase): Promise<Rights> => {
  const { rows } = await client.query<Rights>(
    `select quote_ident(pg_get_userbyid(relowner)) as owner,
       array(select distinct quote_ident(pg_get_userbyid(a.grantee)) from aclexplode(relacl) a
             where a.grantee not in (0, relowner)) as readers
     from pg_class where oid = 'public.owners'::regclass`,
  );
  return rows[0] as Rights;
};
