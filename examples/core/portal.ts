/** Calls to the portal, by key. */

interface RefusalBody {
  code?: string;
  issues?: { field: string; code: string }[];
}

/** The portal does not answer, or not now: nothing else would come through either. */
export class Later extends Error {}

/** The portal has understood the call and says no: the same call again would be refused again. */
export class Refused extends Error {
  readonly status: number;
  /** Its `code`, such as `handover_version`. */
  readonly code: string;
  /** What is wrong, field by field. */
  readonly issues: NonNullable<RefusalBody['issues']>;

  constructor(call: string, status: number, body: RefusalBody) {
    const wrong = (body.issues ?? []).map(({ field, code }) => `${field} ${code}`);
    super(`${call}: ${[status, body.code ?? '', ...wrong].join(' ')}`);
    this.status = status;
    this.code = body.code ?? '';
    this.issues = body.issues ?? [];
  }
}

export interface Portal {
  get<Answer>(path: string): Promise<Answer>;
  put<Answer>(path: string, body: object): Promise<Answer>;
  /** JSON, with the key under which the same call is the same again. */
  post<Answer>(path: string, body: string, idempotencyKey: string): Promise<Answer>;
  /** Rows of a feed, one JSON object a line: all of them or none are applied. */
  feed(entity: string, rows: string): Promise<Batch>;
  /** The bytes of a file. */
  download(path: string): Promise<Buffer>;
}

export interface Batch {
  /** `refused`, it cannot be read, and `undone`, by people in the console: the same rows sent again stay so. */
  state: 'received' | 'checked' | 'refused' | 'applied' | 'undone';
  refusals: { key: string | null; field: string; message: string }[];
  /** What becomes of the declarations that its folders name. */
  led: { status: string; outcome: string; requests: number }[];
}

interface Sent {
  type?: string;
  body?: string;
  idempotencyKey?: string;
}

const PATIENCE_MS = 60_000;
/** A key that has ended or may not yet, a call that took too long, too many calls, or a portal that is in trouble. */
const isForLater = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 429].includes(status);

/** Its shape is promised by the API's document: a real system may check it here, or make its types from it. */
const jsonOf = async <Answer>(answer: Response): Promise<Answer> => (await answer.json()) as Answer;

export const openPortal = ({ host, key }: { host: string; key: string }): Portal => {
  /**
   * Whatever else goes wrong, a line that is cut or a portal that starts anew, is an error as well: nobody knows then
   * whether the call was done. That is no matter: each call here may be made again, and whoever made it does so.
   */
  const call = async (method: string, path: string, sent: Sent = {}) => {
    const answer = await fetch(`${host}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(sent.type !== undefined && { 'content-type': sent.type }),
        ...(sent.idempotencyKey !== undefined && { 'idempotency-key': sent.idempotencyKey }),
      },
      ...(sent.body !== undefined && { body: sent.body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw new Later(`${method} ${path}: no answer`);
    });
    if (answer.ok) return answer;
    const said = await jsonOf<RefusalBody>(answer).catch((): RefusalBody => ({}));
    const refused = new Refused(`${method} ${path}`, answer.status, said);
    // with its code: a key that has ended is not repaired by waiting
    throw isForLater(answer.status) ? new Later(refused.message) : refused;
  };
  return {
    get: async (path) => jsonOf(await call('GET', path)),
    put: async (path, body) => {
      const sent = { type: 'application/json', body: JSON.stringify(body) };
      return jsonOf(await call('PUT', path, sent));
    },
    post: async (path, body, idempotencyKey) =>
      jsonOf(await call('POST', path, { type: 'application/json', body, idempotencyKey })),
    // no id: one is made from the bytes, and the same row at the same version changes nothing
    feed: async (entity, rows) => {
      const sent = { type: 'application/x-ndjson', body: rows };
      const path = `feeds/${entity}/batches?apply=true`;
      const answer = await call('POST', path, sent).catch((error: unknown) => {
        if (error instanceof Refused && error.status === 422) return error;
        throw error;
      });
      if (!(answer instanceof Refused)) return jsonOf<Batch>(answer);
      const refusals = [{ key: null, field: 'batch', message: answer.message }];
      return { state: 'refused', refusals, led: [] };
    },
    download: async (path) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
  };
};
