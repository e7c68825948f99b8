import type pg from 'pg';

export interface Rights {
  owner: string;
  /** Who else may read what members own: the role that serves people. */
  readers: string[];
  /** What others may do to the list of released files. */
  releasedFileGrants: string[];
}

/** As they are at the coordinator: what is made on a worker beside Citus gets the same. */
export const findRights = async (client: pg.ClientBase): Promise<Rights> => {
  const { rows } = await client.query<Rights>(
    `select quote_ident(pg_get_userbyid(relowner)) as owner,
       array(select distinct quote_ident(pg_get_userbyid(a.grantee)) from aclexplode(relacl) a
             where a.grantee not in (0, relowner)) as readers,
       array(select format('grant %s on released_files to %I',
               string_agg(a.privilege_type, ', '), pg_get_userbyid(a.grantee))
             from pg_class f, aclexplode(f.relacl) a
             where f.oid = 'public.released_files'::regclass and a.grantee not in (0, f.relowner)
             group by a.grantee) as "releasedFileGrants"
     from pg_class where oid = 'public.owners'::regclass`,
  );
  return rows[0] as Rights;
};
