/** The same database, role and settings on another server. */
export const urlAt = (
  databaseUrl: string,
  { host, port }: { host: string; port: number },
): string => {
  const url = new URL(databaseUrl);
  url.hostname = host;
  url.port = String(port);
  return url.href;
};
