import { DeliveryError, type Gateway } from './gateway.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

interface EmailOptions {
  smtpUrl: string;
  /** The sender's address. Its domain also makes the Message-ID. */
  from: string;
}

/** The library is loaded with the first e-mail: it stays in memory for good. */
const openTransport = async (smtpUrl: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

export const openEmailGateway = ({ smtpUrl, from }: EmailOptions): Gateway => {
  let transport: ReturnType<typeof openTransport> | undefined;
  const domain = from.slice(from.lastIndexOf('@') + 1).replace('>', '');
  return {
    deliver: async (message) => {
      transport ??= openTransport(smtpUrl);
      const opened = await transport;
      try {
        await opened.sendMail({
          from,
          // as an object, so that no comma or bracket in it can add a second recipient
          to: { name: '', address: message.recipient },
          subject: message.subject,
          text: message.body,
          // Stable over retries: a receiver can recognise a copy sent again after a crash.
          messageId: `<${message.id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new DeliveryError(smtpReason(error));
      }
      return { receiptId: null, next: null };
    },
  };
};

const smtpReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const answer = 'responseCode' in error ? ` ${Number(error.responseCode)}` : '';
  return `smtp ${code}${answer}`;
};
