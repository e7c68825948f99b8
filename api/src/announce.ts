/** What a person reads in the terminal. Everything else goes to the log. */
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const print = (text: string, stream: NodeJS.WriteStream = process.stdout): void => {
  stream.write(`${text}\n`);
};

export const announceReady = (config: Config, address: string): void => {
  const lines: string[] = [];
  if (config.demo) {
    lines.push(`Demo members, password of each active account: ${DEMO_PASSWORD}`);
    for (const { cin, name, purpose } of DEMO_ACCOUNTS) {
      lines.push(`  ${cin}  ${name.padEnd(18)} ${purpose}`);
    }
  }
  const isWithoutGateway = config.smtpUrl === null || config.smsUrl === null;
  if (isWithoutGateway && !config.production) {
    lines.push(`E-mails and SMS that nothing sends yet can be read at ${address}/outbox`);
  }
  if (config.databaseUrl === null) {
    lines.push(
      `The embedded database in ${config.dataDir} is for trials; set DATABASE_URL for real use.`,
    );
  }
  // last, and always the same words: scripts wait for this line
  lines.push(`Rafiq is ready at ${address}`);
  print(lines.join('\n'));
};

export const announceWaiting = (): void =>
  print('The database does not answer yet; trying again every second.');

export const announceFailure = (sentence: string): void => print(sentence, process.stderr);
