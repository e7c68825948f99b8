import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network path to the server that can be cut without either side being told. */
export const startNetworkPath = async (target: number) => {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket.on('error', () => undefined));
    }
    near.on('data', (bytes) => open && far.write(bytes));
    far.on('data', (bytes) => open && near.write(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: () => {
      open = false;
    },
    mend: () => {
      open = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
