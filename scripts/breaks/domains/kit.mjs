/** What every application of ours is made of: controls, calls, texts. */
export const KIT = [
  {
    what: 'A dialog does not give the focus back',
    file: 'kit/src/ui/Dialog.tsx',
    from: '    if (!open && element?.open) element.close();',
    to: "    if (!open && element?.open) element.removeAttribute('open');",
    caughtBy: [
      'kit/src/ui/Dialog.component.test.tsx',
      'takes the focus in, and gives it back to what opened it',
    ],
  },
  {
    what: 'A dialog leaves the page behind it within reach',
    file: 'kit/src/ui/Dialog.tsx',
    from: 'element?.showModal()',
    to: 'element?.show()',
    caughtBy: ['kit/src/ui/Dialog.component.test.tsx', 'lets the keyboard reach nothing behind it'],
  },
  {
    what: 'Escape does not close a menu',
    file: 'kit/src/ui/Popover.tsx',
    from: 'popover="auto"',
    to: 'popover="manual"',
    caughtBy: [
      'kit/src/ui/Popover.component.test.tsx',
      'opens from the keyboard, is next in the order of the keys, and Escape leads back',
    ],
  },
  {
    what: 'The arrows of a search list are swapped',
    file: 'kit/src/ui/Combobox.tsx',
    from: "step(key === 'ArrowDown' ? 1 : -1)",
    to: "step(key === 'ArrowDown' ? -1 : 1)",
    caughtBy: [
      'kit/src/ui/Combobox.component.test.tsx',
      'is worked with the keyboard alone, the focus never leaving the field',
    ],
  },
  {
    what: 'A search list does not say which option is meant',
    file: 'kit/src/ui/Combobox.tsx',
    from: 'aria-activedescendant={active >= 0',
    to: 'aria-activedescendant={active > 0',
    caughtBy: [
      'kit/src/ui/Combobox.component.test.tsx',
      'is worked with the keyboard alone, the focus never leaving the field',
    ],
  },
  {
    what: 'The calendar’s arrows ignore Arabic',
    file: 'kit/src/ui/Calendar.tsx',
    from: "document.documentElement.dir === 'rtl')",
    to: 'false)',
    caughtBy: [
      'kit/src/ui/Calendar-arabic.component.test.tsx',
      'runs from right to left in Arabic, with Arabic names and the figures of Morocco',
    ],
  },
  {
    what: 'A pasted code starts in its own box',
    file: 'kit/src/ui/code-entry.ts',
    from: 'typed.length >= before.length ? 0 : index',
    to: 'index',
    caughtBy: [
      'kit/src/ui/CodeBoxes.component.test.tsx',
      'spreads a pasted code over all boxes, from whichever it was pasted into',
    ],
  },
  {
    what: 'A full list of files takes one more',
    file: 'kit/src/ui/FileArea.tsx',
    from: 'items.length >= max',
    to: 'items.length > max',
    caughtBy: [
      'kit/src/ui/FileArea.component.test.tsx',
      'offers no more once it is full, and says so',
    ],
  },
  {
    what: 'The next step does not take the focus',
    file: 'kit/src/ui/Wizard.tsx',
    from: '    heading.current?.focus({ preventScroll: true });\n',
    to: '',
    caughtBy: [
      'kit/src/ui/Wizard.component.test.tsx',
      'goes on step by step, with the focus on each new title',
    ],
  },
  {
    what: 'A form does not lead to what is wrong',
    file: 'kit/src/ui/use-field-problems.ts',
    from: '      form.querySelector<HTMLElement>(\'[aria-invalid="true"]\')?.focus();\n',
    to: '',
    caughtBy: [
      'kit/src/ui/use-field-problems.component.test.tsx',
      'says everything when it is sent, and goes to the first field that is wrong',
    ],
  },
  {
    what: 'A table does not say that rows are coming',
    file: 'kit/src/ui/PagedTable.tsx',
    from: '<table className={styles.table} aria-label={label} aria-busy={isChanging}>',
    to: '<table className={styles.table} aria-label={label}>',
    caughtBy: [
      'kit/src/ui/PagedTable.component.test.tsx',
      'says that it loads, that there is none, and that other rows are coming',
    ],
  },
  {
    what: 'What is wrong in a field is not read out',
    file: 'kit/src/ui/Field.tsx',
    from: ' aria-live="polite"',
    to: '',
    caughtBy: [
      'kit/src/ui/Field.component.test.tsx',
      'has what is wrong read out when it comes, without moving the focus',
    ],
  },
  {
    what: 'A notice is not read out',
    file: 'kit/src/ui/Alert.tsx',
    from: "role={tone === 'rejected' ? 'alert' : 'status'}",
    to: 'role="note"',
    caughtBy: [
      'kit/src/ui/Alert.component.test.tsx',
      'is read out at once when something was rejected',
    ],
  },
  {
    what: 'A session that the server ended goes unnoticed',
    file: 'kit/src/http/client.ts',
    from: '  if (status === 401 && settings.needsSession(path)) settings.onSessionLost(code);\n',
    to: '',
    caughtBy: [
      'kit/src/http/client.test.ts',
      'loses the session on 401, but not for a wrong password',
    ],
  },
  {
    what: 'The end of a session is announced a moment late',
    file: 'kit/src/http/expiry.ts',
    from: 'if (left <= WARNING_MS)',
    to: 'if (left < WARNING_MS)',
    caughtBy: [
      'kit/src/http/expiry.test.ts',
      'warns exactly 2 minutes before, and not a millisecond earlier',
    ],
  },
  {
    what: 'Plurals have one form',
    file: 'kit/src/texts/message.ts',
    from: "  if (kind === 'plural') {",
    to: "  if (kind === 'none') {",
    caughtBy: ['kit/src/texts/message.test.ts', 'has the six forms of Arabic, with Western digits'],
  },
];
