/** What only a browser shows that runs the whole product. */
export const WALKS = [
  {
    what: 'Less motion is not honoured',
    file: 'kit/src/tokens/base.css',
    from: '    animation: none !important;\n    transition: none !important;\n',
    to: '    scroll-padding: 0;\n',
    caughtBy: [
      'e2e/motion.desk.spec.ts',
      'nothing is on its way after a change when less motion is asked for',
    ],
  },
  {
    what: 'Muted words are too dark in the dark',
    file: 'kit/src/tokens/tokens.css',
    from: '--muted: #a3b5b1;',
    to: '--muted: #4a5b58;',
    caughtBy: [
      'e2e/accessibility.phone.spec.ts',
      'the screens of home, account and contracts are accessible',
    ],
  },
  {
    what: 'A title’s words do not fit into 320 px',
    file: 'kit/src/ui/Page.module.css',
    from: '.title > h1 {\n  min-width: 0;\n}',
    to: '.title > h1 {\n  white-space: nowrap;\n}',
    caughtBy: [
      'e2e/accessibility.desk.spec.ts',
      'the screens of home, account and contracts are accessible',
    ],
  },
  {
    what: 'Arabic runs from left to right',
    file: 'contract/src/core/language.ts',
    from: "language === 'ar' ? 'rtl' : 'ltr'",
    to: "language === 'ar' ? 'ltr' : 'ltr'",
    caughtBy: ['e2e/sign-in.desk.spec.ts', 'changing the language reloads the page and stays'],
  },
  {
    what: 'Without a connection the portal does not open',
    file: 'web/src/service-worker/worker.ts',
    from: 'await caches.match(PAGE, { cacheName: CACHE })',
    to: "await caches.match('/page', { cacheName: CACHE })",
    caughtBy: [
      'e2e/installable.phone.spec.ts',
      'the portal can be installed, and without a connection shows the last seen home and says so',
    ],
  },
  {
    what: 'The sign-in screen loads what it does not need',
    file: 'web/src/start/main.tsx',
    from: "import { showSignIn } from './show-sign-in.tsx';",
    to: "import { showSignIn } from './show-sign-in.tsx';\nimport '../app/portal.tsx';",
    caughtBy: [
      'e2e/first-load.desk.spec.ts',
      'the first load of sign-in stays within its budget of bytes',
    ],
  },
];
