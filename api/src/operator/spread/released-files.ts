/**
 * A row that refers to a file says when it goes, by a trigger: on a worker that is written down there, in a table that
 * each worker has for itself, and the sweep brings it to the coordinator.
 */
import type pg from 'pg';
import { urlAt } from '../../platform/database/url-at.ts';
import { knownWorkers, onNode } from './nodes.ts';
import type { Rights } from './rights.ts';

const TABLE = `create table if not exists released_files (
  file_id     uuid primary key,
  released_at timestamptz not null default now(),
  gathered    boolean not null default false)`;

/**
 * Taken away on a worker only when it is read for the second time: what the coordinator has not kept, because it died in
 * that moment, comes once more. It runs with the rights of its owner: who serves people may not call other servers.
 */
export const GATHER = `create or replace function gather_released_files() returns void
  language plpgsql security definer set search_path = public, pg_temp as $gather$
declare
  worker record;
begin
  for worker in select nodename, nodeport, result
    from run_command_on_workers('select json_agg(r) from released_files r') where success and result <> ''
  loop
    insert into released_files (file_id, released_at)
      select file_id, released_at from json_to_recordset(worker.result::json)
        as seen (file_id uuid, released_at timestamptz)
      on conflict (file_id) do update set released_at = excluded.released_at;
    perform * from master_run_on_worker(array[worker.nodename], array[worker.nodeport], array[format(
      'with seen as (select file_id, released_at from json_populate_recordset(null::released_files, %L)),
         gone as (delete from released_files r using seen
           where r.file_id = seen.file_id and r.released_at = seen.released_at and r.gathered)
       update released_files r set gathered = true from seen
         where r.file_id = seen.file_id and r.released_at = seen.released_at and not r.gathered',
      worker.result)], false);
  end loop;
end $gather$`;

/** On each worker, also on one that was added just now: without it no row there that refers to a file can go. */
export const makeReleasedFiles = async (
  client: pg.ClientBase,
  databaseUrl: string,
  { owner, grants }: Rights,
): Promise<void> => {
  for (const worker of await knownWorkers(client)) {
    await onNode(urlAt(databaseUrl, worker), async (there) => {
      // made here alone: the other workers have theirs
      await there.query('set citus.enable_ddl_propagation = off');
      await there.query(TABLE);
      await there.query(`alter table released_files owner to ${owner}`);
      for (const grant of grants) await there.query(grant);
    });
  }
};
