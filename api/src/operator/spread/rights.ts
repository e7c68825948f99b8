import type pg from 'pg';

export interface Rights {
  owner: string;
  /** Who else may read members' lists: the role that serves people. */
  readers: string[];
  /** What others may do to what Citus gives no rights on a worker: the list of released files, and views. */
  grants: string[];
}

/** As they are at the coordinator: what is made on a worker beside Citus gets the same. */
export const findRights = async (client: pg.ClientBase): Promise<Rights> => {
  const { rows } = await client.query<Rights>(
    `select quote_ident(pg_get_userbyid(relowner)) as owner,
       array(select distinct quote_ident(pg_get_userbyid(a.grantee)) from pg_class v, aclexplode(v.relacl) a
             where v.oid = 'public.own_health_folders'::regclass and a.grantee not in (0, v.relowner)) as readers,
       array(select format('grant %s on %I to %I',
               string_agg(a.privilege_type, ', '), f.relname, pg_get_userbyid(a.grantee))
             from pg_class f, aclexplode(f.relacl) a
             where f.relnamespace = 'public'::regnamespace and a.grantee not in (0, f.relowner)
               and (f.relname = 'released_files' or f.relkind = 'v' and f.relname like 'own\\_%')
             group by f.relname, a.grantee) as grants
     from pg_class where oid = 'public.owners'::regclass`,
  );
  return rows[0] as Rights;
};
