import type { ExportMessages } from './fr.ts';

export const exportEn: ExportMessages = {
  subject: 'Your data is ready',
  body: `Hello,

The archive of your {brand} data that you asked for is ready. Download it until {date}; after that it is destroyed:
{link}

You asked for nothing? Somebody may have entered your account. Change your password and call us on {hotline}.`,
  sms: '{brand}: your data is ready until {date}. {link} Not you? {hotline}',
};
