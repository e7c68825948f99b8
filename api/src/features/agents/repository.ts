import { type Agent, agentFields } from '@rafiq/contract/agents/model';
import type { AgentField } from '@rafiq/contract/agents/wire';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const ROW = listOf(agentFields, 'a');

const LIST: ListSql<AgentField> = {
  name: 'agents',
  columns: ROW.columns,
  from: 'from agents a',
  owner: null,
  filters: ROW.filters,
  sorts: { name: 'plain_text(a.name) collate "C"' },
  id: 'a.id',
};

export const listAgents = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<AgentField>,
): Promise<ListPage<Agent>> => readList<Agent, AgentField>(db, LIST, owner, query);
