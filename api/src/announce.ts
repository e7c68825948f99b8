/** What a person reads in the terminal. Everything else goes to the log. */
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_KEY, DEMO_PASSWORD, DEMO_STAFF } from './demo/accounts.ts';
import { hasOutbox } from './features/outbox/routes.ts';

const print = (text: string, stream: NodeJS.WriteStream = process.stdout): void => {
  stream.write(`${text}\n`);
};

/** Codes and passwords that nobody receives are worth a line. */
const aboutMessages = (config: Config, address: string): string[] => {
  const { smtpUrl, smsWays } = config;
  if (hasOutbox(config)) {
    const isWithoutGateway = smtpUrl === null || smsWays === null;
    return isWithoutGateway
      ? [`E-mails and SMS that nothing sends yet can be read at ${address}/outbox`]
      : [];
  }
  return [
    ...(smtpUrl === null ? ['E-mails cannot be sent: SMTP_URL is not set'] : []),
    ...(smsWays === null
      ? ['SMS cannot be sent: neither SMS_URL nor SMS_GATEWAY_FILE is set']
      : []),
  ];
};

const aboutStaff = ({ consoleUrl }: Config, address: string): string[] => [
  `Demo staff of the console, ${consoleUrl ?? address}/console, with the same password:`,
  ...DEMO_STAFF.map(({ email, name, role }) => `  ${email.padEnd(26)} ${name.padEnd(14)} ${role}`),
];

export const readyLines = (config: Config, address: string): string[] => {
  const lines: string[] = [];
  if (config.demo) {
    lines.push(`Demo members, password of each active account: ${DEMO_PASSWORD}`);
    for (const { cin, name, purpose } of DEMO_ACCOUNTS) {
      lines.push(`  ${cin}  ${name.padEnd(18)} ${purpose}`);
    }
    lines.push(...aboutStaff(config, address));
    lines.push(`Demo key for /v1/feeds, /v1/events, /v1/requests and /v1/contacts: ${DEMO_KEY}`);
  }
  lines.push(...aboutMessages(config, address));
  if (config.databaseUrl === null) {
    lines.push(`The database in ${config.dataDir} is for trials; set DATABASE_URL for real use.`);
  }
  // last, and always the same words: scripts wait for this line
  lines.push(`Rafiq is ready at ${address}`);
  return lines;
};

export const announceReady = (config: Config, address: string): void =>
  print(readyLines(config, address).join('\n'));

export const announceWaiting = (): void =>
  print('The database does not answer yet; trying again every second.');

export const announceFailure = (sentence: string): void => print(sentence, process.stderr);
