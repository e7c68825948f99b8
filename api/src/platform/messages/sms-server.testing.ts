/** A real SMS gateway over HTTP that answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface SmsCall {
  headers: IncomingHttpHeaders;
  body: unknown;
}

export interface TestSmsServer {
  url: string;
  calls: SmsCall[];
  /** Answers still to give, in order; 200 after them. `silence` never answers. */
  answers: (number | 'silence')[];
  close(): Promise<void>;
}

export const startSmsServer = async (): Promise<TestSmsServer> => {
  const calls: SmsCall[] = [];
  const answers: TestSmsServer['answers'] = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await json(request) });
    const answer = answers.shift() ?? 200;
    if (answer !== 'silence') response.writeHead(answer, { location: '/elsewhere' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    calls,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
