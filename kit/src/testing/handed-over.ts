/** What the server hands over with the page: read once, when an application's first module is loaded. */
import type { PortalBrand } from '@rafiq/contract/core/brand';

const brand: PortalBrand = {
  name: { fr: 'Assurances', en: 'Insurance', ar: 'تأمين' },
  slug: 'rafiq',
  hotline: '05 22 00 00 00',
  colors: {},
  links: {
    quote: 'https://example.ma/quote',
    subscription: 'https://example.ma/subscribe',
    chat: 'https://example.ma/chat',
    blog: 'https://example.ma/blog',
  },
  frameHosts: [],
  recourse: { supervisor: { phone: '05 22 00 00 01' }, mediator: { email: 'm@example.ma' } },
  sounds: {},
  legal: { fr: '', en: '', ar: '' },
  humanCheck: { kind: 'altcha' },
};

const script = document.createElement('script');
script.id = 'brand';
script.type = 'application/json';
script.textContent = JSON.stringify(brand);
document.head.append(script);
