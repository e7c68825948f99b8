/** A mail gateway in a process of its own: it speaks SMTP by hand, so that it can misbehave at every step of it. */
import { createServer, type Server, type Socket } from 'node:net';
import type { GatewayMode, GatewayOrder, GatewayWord, TakenMail } from './gateway.ts';

const taken: TakenMail[] = [];
const sockets = new Set<Socket>();
let mode: GatewayMode = 'accept';
let server: Server | undefined;

const tell = (word: GatewayWord): void => {
  process.send?.(word);
};

const CUTS = ['EHLO', 'MAIL', 'RCPT', 'DATA', 'half of the text'];
let cutTurn = 0;

const readMail = (text: string, to: string): TakenMail => ({
  to,
  messageId: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '',
});

/** One dialogue. Whatever is not understood is greeted kindly: only deliveries matter here. */
const talk = (socket: Socket): void => {
  const say = (line: string): void => {
    if (!socket.destroyed) socket.write(`${line}\r\n`);
  };
  if (mode === 'silent') return;
  if (mode === 'busy') {
    say('421 come again later');
    socket.end();
    return;
  }
  cutTurn += 1;
  const cutAt = mode === 'cut' ? CUTS[cutTurn % CUTS.length] : undefined;
  let to = '';
  let text: string | undefined;
  let rest = '';

  const take = (): void => {
    const mail = readMail(text ?? '', to);
    text = undefined;
    taken.push(mail);
    tell({ word: 'took', mail });
    // it has the mail and never says so
    if (mode !== 'mute') say('250 taken');
  };
  const answer = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === cutAt) {
      socket.destroy();
      return;
    }
    if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') text = '';
    if (verb === 'DATA') say('354 go on');
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 fine');
  };
  say('220 gateway');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    rest += chunk;
    for (;;) {
      if (socket.destroyed) return;
      const end = rest.indexOf('\r\n');
      if (end < 0) return;
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (text === undefined) answer(line);
      else if (line === '.') take();
      else if (cutAt === 'half of the text') socket.destroy();
      else text += `${line}\r\n`;
    }
  });
};

const open = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
      talk(socket);
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server?.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const hangUp = (): void => {
  for (const socket of sockets) socket.destroy();
};

const close = async (): Promise<void> => {
  const closing = server;
  server = undefined;
  hangUp();
  if (closing) await new Promise((resolve) => closing.close(resolve));
};

let port = 0;
const obey = async (order: GatewayOrder): Promise<void> => {
  if (order.order === 'count') return tell({ word: 'counted', taken });
  mode = order.mode;
  hangUp();
  if (mode === 'refuse') await close();
  else if (!server) await open(port);
  tell({ word: 'obeyed' });
};

process.on('message', (order: GatewayOrder) => void obey(order));
process.once('disconnect', () => process.exit(0));
port = await open(Number(process.argv[2]));
tell({ word: 'open', port });
