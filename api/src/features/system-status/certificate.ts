/** How long the certificate of one of our own addresses is good for, as whoever comes sees it. */
import { connect } from 'node:tls';

const DAY_MS = 24 * 3_600_000;
const HTTPS_PORT = 443;

/** Never of an address from outside: those of the settings alone. Null: there is none, or it cannot be seen from here. */
export const daysLeftOf = (
  address: string,
  { now, limitMs }: { now: Date; limitMs: number },
): Promise<number | null> => {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host: hostname, port: Number(port) || HTTPS_PORT, servername: hostname },
      // one that has run out is looked at too; nothing is sent
      rejectUnauthorized: false,
    });
    const tell = (days: number | null): void => {
      socket.destroy();
      resolve(days);
    };
    socket.setTimeout(limitMs, () => tell(null));
    socket.once('error', () => tell(null));
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      tell(Number.isNaN(end) ? null : Math.floor((end - now.getTime()) / DAY_MS));
    });
  });
};
