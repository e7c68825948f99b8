/** A real SMTP server that keeps what it was given. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** Header names in lower case, folded lines joined. */
  headers: Map<string, string>;
  body: string;
}

export interface TestSmtpServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

export const startSmtpServer = async (port = 0): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...parse(raw) });
        done();
      }, done);
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const taken = (listening.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

const parse = (raw: string): Pick<ReceivedMail, 'headers' | 'body'> => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { headers, body: decode(rest.join('\r\n\r\n'), headers.get('content-transfer-encoding')) };
};

const decode = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
