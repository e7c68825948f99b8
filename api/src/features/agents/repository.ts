import type { Agent } from '@rafiq/contract/agents/model';
import type { AgentField } from '@rafiq/contract/agents/wire';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const LIST: ListSql<AgentField> = {
  name: 'agents',
  columns: 'a.id, a.name, a.email, a.phone, a.address, a.city, a.latitude, a.longitude',
  from: 'from agents a',
  owner: null,
  filters: { city: 'a.city = any (?::text[])' },
  sorts: { name: 'plain_text(a.name) collate "C"' },
  id: 'a.id',
};

export const listAgents = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<AgentField>,
): Promise<ListPage<Agent>> => readList<Agent, AgentField>(db, LIST, owner, query);
