import { fork } from 'node:child_process';

/** Gives a program its one message, and answers with the one that it sends back. */
export const forkOnce = <Result>(program: string, message: object): Promise<Result> =>
  new Promise((resolve, reject) => {
    const child = fork(program, { serialization: 'advanced' });
    child.once('message', (result) => resolve(result as Result));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    child.send(message);
  });
