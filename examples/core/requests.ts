/** As much of a request as this system reads. Kinds and fields are added over time: it passes over what it does not know. */

export interface Page {
  requests: { reference: string; kind: string; version: number }[];
  next: string;
  hasMore: boolean;
}

export interface SentFile {
  id: string;
  name: string;
  sha256: string;
}

export interface Request {
  reference: string;
  kind: string;
  version: number;
  client: { clientId: string | null; lastName: string; firstName: string };
  /** The key is that of the row in this system's own registry. */
  contract: { key: string | null } | null;
  beneficiary: { key: string | null; lastName: string; firstName: string } | null;
  fields: Record<string, unknown>;
  files: SentFile[];
}
