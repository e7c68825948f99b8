import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';

const YEAR_SECONDS = 31_536_000;
const PERMISSIONS_POLICY = 'camera=(self), microphone=(self), geolocation=(self)';

/** The encoder of voice messages is WebAssembly, from our own files; no text is ever turned into script by it. */
const OWN_CODE = ["'self'", "'wasm-unsafe-eval'"];

/** Only frames may come from elsewhere: this player, and the hosts that the brand names for its articles. */
const VIDEO_PLAYER = 'https://www.youtube-nocookie.com';

interface HeaderConfig {
  publicUrl: string;
  recaptcha: object | null;
  frameHosts: readonly string[];
}

/** Nothing but the portal's own files runs or loads. Google's origins join only where reCAPTCHA is configured. */
const helmetOptions = (config: HeaderConfig): HelmetOptions => {
  const isHttps = config.publicUrl.startsWith('https:');
  const google = config.recaptcha !== null;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': google
          ? [...OWN_CODE, 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
          : OWN_CODE,
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': google ? ["'self'", 'https://www.google.com/recaptcha/'] : ["'self'"],
        'media-src': ["'self'", 'blob:'],
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': [
          "'self'",
          VIDEO_PLAYER,
          ...config.frameHosts.map((host) => `https://${host}`),
          ...(google
            ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
            : []),
        ],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
};

const decide = (options: HelmetOptions): Record<string, string> => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, (error) => {
    if (error) throw error;
  });
  const decided = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(decided);
};

/** Names in lower case, values. */
export const securityHeaders = (config: HeaderConfig): Record<string, string> => ({
  ...decide(helmetOptions(config)),
  'permissions-policy': PERMISSIONS_POLICY,
});

/** Of every page the same, so they are decided once for each brand: editors may change its hosts while a process runs. */
export const pageHeadersOf = (
  config: Omit<HeaderConfig, 'frameHosts'>,
  brand: { frameHosts: readonly string[] },
): (() => Record<string, string>) => {
  let { frameHosts } = brand;
  let headers = securityHeaders({ ...config, frameHosts });
  return () => {
    if (brand.frameHosts !== frameHosts) {
      frameHosts = brand.frameHosts;
      headers = securityHeaders({ ...config, frameHosts });
    }
    return headers;
  };
};

/**
 * The console speaks to nobody but this server and asks for neither camera nor place. It frames what it has fetched
 * itself, a member's PDF, and nothing by its address.
 */
export const consoleHeaders = ({
  publicUrl,
  consoleUrl,
}: {
  publicUrl: string;
  consoleUrl: string | null;
}): Record<string, string> => {
  const address = { publicUrl: consoleUrl ?? publicUrl, recaptcha: null, frameHosts: [] };
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'frame-src': ['blob:'],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const contentSecurityPolicy = { useDefaults: false, directives };
  return {
    ...decide({ ...helmetOptions(address), contentSecurityPolicy }),
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
};

const OF_PAGES_ONLY = [
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * For answers that are data: a browser draws and runs nothing of them, whatever they hold. The rest of what a page is
 * told would be half a kilobyte more in each of them, on a slow network as well.
 */
export const dataHeaders = (ofPages: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => !OF_PAGES_ONLY.includes(name))),
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
});

/** The reading page of the API builds its styles as it runs; this wider rule holds for that page only. */
export const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
