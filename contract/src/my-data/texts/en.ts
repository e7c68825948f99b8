import type { DataTexts } from './fr.ts';

export const dataEn: DataTexts = {
  categories: {
    identity: {
      title: 'Who you are',
      what: 'Name, CIN, date of birth, client number, language, contact details, and the check of your identity.',
      why: 'To know whose contract it is and to reach you.',
      kept: '{n} years after the end of the contract: the law obliges us.',
    },
    contracts: {
      title: 'Your contracts',
      what: 'Health and car contracts, cover, insured persons.',
      why: 'To keep the contract between us.',
      kept: '{n} years after the end of the contract: the law obliges us.',
    },
    folders: {
      title: 'Your claim files and reimbursements',
      what: 'Health and car claim files, their steps and amounts, the lines of each reimbursement and their documents.',
      why: 'To pay you and to account for it.',
      kept: '{n} years after the end of the contract: the law obliges us.',
    },
    requests: {
      title: 'Your requests',
      what: 'Claims, complaints, questions, suggestions, renewals, their steps and our answers.',
      why: 'To deal with what you ask.',
      kept: '{n} years after the end of the contract for what concerns a contract. The rest goes with your account.',
    },
    conversations: {
      title: 'What we wrote to each other',
      what: 'Messages on your requests, and documents that were asked for.',
      why: 'To keep the thread of each request.',
      kept: 'As long as the request, at most {n} years after the end of the contract.',
    },
    documents: {
      title: 'Your documents',
      what: 'Photos, PDFs and voice messages that you have sent.',
      why: 'To study your requests and claims.',
      kept: 'As long as the request or claim, at most {n} years after the end of the contract. A document that was sent and never attached goes after 24 hours.',
    },
    contacts: {
      title: 'Changes of contact details',
      what: 'Your recent changes of e-mail address and phone.',
      why: 'To undo a change that is not yours.',
      kept: 'Until the change counts, at least 72 hours.',
    },
    access: {
      title: 'Your account and sign-ins',
      what: 'When the account was opened, connected devices, passkeys. Your password is kept in a form that nobody can read.',
      why: 'To let you in, and nobody else.',
      kept: 'As long as you have an account. A sign-in is deleted after 12 hours at most.',
    },
    ratings: {
      title: 'Your ratings',
      what: 'The scores and words that you left on a claim.',
      why: 'To serve you better.',
      kept: 'As long as you have an account.',
    },
    calls: {
      title: 'Your requests to be called',
      what: 'Number, reason and message left to be called back, and our attempts.',
      why: 'To call you back.',
      kept: '{n} days.',
    },
    messages: {
      title: 'Messages that we send you',
      what: 'Date and subject of e-mails and SMS. Their text is deleted once they are sent.',
      why: 'To keep you informed and to know whether a message arrived.',
      kept: '{n} days.',
    },
    consents: {
      title: 'What you have accepted',
      what: 'Terms of use: version, language and date.',
      why: 'To show what was agreed.',
      kept: 'As long as you have an account, and {n} years as evidence.',
    },
    looks: {
      title: 'Who opened your data',
      what: 'Every look and every act of our teams on your data.',
      why: 'To account for it, to you and to the law.',
      kept: '{n} years.',
    },
    security: {
      title: 'Security log',
      what: 'Attempts to sign in and sensitive changes, in a form that gives neither your name nor your address.',
      why: 'To notice an attack.',
      kept: '{n} days.',
    },
    exports: {
      title: 'Copies of your data',
      what: 'The archives that you asked for here.',
      why: 'To hand you your data.',
      kept: '{n} days, then the archive is destroyed.',
    },
  },
  afterErasure: {
    goes: 'Deleted',
    partly: 'Partly deleted',
    fades: 'Deleted at the end of its time',
    kept: 'Kept by law',
  },
  archive: {
    name: 'my-data',
    summary: 'summary',
    readme: 'README',
    documents: 'documents',
    title: 'My data',
    intro:
      'This is what {brand} keeps of you on {date}. All the details are in the rest of the archive.',
    person: 'You',
    names: {
      name: 'Name',
      cin: 'CIN',
      birthDate: 'Date of birth',
      client: 'Client number',
      made: 'Archive of',
    },
    columns: { what: 'Data', why: 'Why', kept: 'How long', rows: 'Number' },
    contracts: 'Contracts',
    folders: 'Claims',
    requests: 'Requests',
    consents: 'What you have accepted',
    none: 'None.',
    contract: { number: 'Number', label: 'Contract' },
    folder: { number: 'Number', date: 'Date', status: 'Status' },
    request: { number: 'Number', date: 'Date', subject: 'Subject', status: 'Status' },
    consent: { what: 'Text', version: 'Version', date: 'Date' },
    more: 'The {shown} newest are here; all {all} are in the archive.',
    rights:
      'Law 09-08: you can ask for a correction or for the deletion of your data in the portal, on the page “My data”. You can also turn to the CNDP (www.cndp.ma).',
    read: {
      intro: 'This archive holds all that {brand} keeps of you. It was made on {date}.',
      json: '“data” holds one JSON document for each subject, which a program can read:',
      schema:
        '“schema.json” describes each field (JSON Schema). Shape {version}: it changes with this number only.',
      documents:
        '“{documents}” holds your documents, and “data/documents.json” says what each belongs to.',
      left: 'Not in it: your password, which nobody can read, working notes of our teams, and what belongs to other people.',
      stays: 'Keep this archive in a safe place: it says a lot about you.',
    },
  },
};
