/** What the portal sent, as its outbox shows it. */
import { expect, type Page } from '@playwright/test';

interface Sent {
  recipient: string;
  subject: string;
  body: string;
}

/** Asked without the header by which a test plays a proxy: the outbox answers this machine itself and no proxy. */
export const sentTo = async (page: Page, to: string): Promise<Sent[]> => {
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}/outbox.json?to=${encodeURIComponent(to)}`);
  const { value }: { value: Sent[] } = await answer.json();
  return value;
};

/** The newest message to someone that holds a pattern; the pattern's first group. */
export const fromMessage = async (page: Page, to: string, pattern: RegExp): Promise<string> => {
  let found = '';
  await expect(async () => {
    const value = await sentTo(page, to);
    const match = value.map(({ body }) => pattern.exec(body)).find((one) => one !== null);
    expect(match, JSON.stringify(value)).toBeTruthy();
    found = match?.[1] ?? match?.[0] ?? '';
  }).toPass();
  return found;
};

export const smsCode = (page: Page, phone: string): Promise<string> =>
  fromMessage(page, phone, /(?<!\d)(\d{4})(?!\d)/);

/** What somebody signs in with who has asked for a new password: three words and four digits. */
export const temporaryPassword = (page: Page, phone: string): Promise<string> =>
  fromMessage(page, phone, /^((?:[A-Z][a-z]+-){3}\d{4})$/m);

/** The address that an e-mail asks to open, without the portal's own. */
export const mailLink = (page: Page, email: string): Promise<string> =>
  fromMessage(page, email, /(#\/onboarding\/validation\S+)/);
