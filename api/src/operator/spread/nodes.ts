import pg from 'pg';

/** A PostgreSQL server that holds a part of the database. */
export interface Node {
  host: string;
  port: number;
}

export const nameOf = ({ host, port }: Node): string => `${host}:${port}`;

export const nodeOf = (databaseUrl: string): Node => {
  const { hostname, port } = new URL(databaseUrl);
  return { host: hostname, port: port === '' ? 5432 : Number(port) };
};

const CONNECT_MS = 5_000;

/** For one piece of work. Without a limit of time: a large table is copied for hours. */
export const onNode = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rafiq-spread',
    connectionTimeoutMillis: CONNECT_MS,
    options: '-c client_min_messages=warning -c search_path=public',
  });
  // a lost connection fails the statement; without a listener it would end the process besides
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The workers that Citus knows, those that are away included. */
export const knownWorkers = async (client: pg.ClientBase): Promise<Node[]> => {
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where groupid <> 0 and noderole = 'primary' order by groupid`,
  );
  return rows;
};
