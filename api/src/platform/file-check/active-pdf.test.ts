import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { readPdf } from './active-pdf.ts';

const fileOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((body, n) => [
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(body),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from(`trailer\n<< /Root 1 0 R >>\n%%EOF\n`),
  ]);

/** A page and these objects. No table of contents: readers find the objects without one, and so must we. */
const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  fileOf(...objects, '<< /Type /Page /MediaBox [0 0 595 842] >>');

const ACTIVE = { problem: null, isActive: true };
const HARMLESS = { problem: null, isActive: false };

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

const stream = (dictionary: string, bytes: Buffer, keyword = 'stream\r\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\n${keyword}`),
    bytes,
    Buffer.from('\nendstream'),
  ]);

const packed = (content: string, filter = '/Filter /FlateDecode', keyword?: string): Buffer =>
  stream(
    `/Type /ObjStm /N 1 /First 5 ${filter}`,
    deflateSync(Buffer.from(`12 0 ${content}`)),
    keyword,
  );

const written = async (
  draw: (doc: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> => {
  const doc = new PDFDocument(options);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on('end', resolve));
  draw(doc);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

describe('a PDF that would do something by itself', () => {
  it.each([
    ['a script when it is opened', pdfOf(`<< /Type /Catalog /OpenAction ${SCRIPT} >>`)],
    ['a script of a page', pdfOf(CATALOG, `<< /Type /Page /AA << /O ${SCRIPT} >> >>`)],
    ['a script under a name in disguise', pdfOf('<</S/#4a#61vaScrip#74/JS(1)>>')],
    ['a program to start', pdfOf('<< /Type /Catalog /OpenAction << /S /Launch /F (x) >> >>')],
    ['a file in its list of files', pdfOf('<< /Names << /EmbeddedFiles 3 0 R >> >>')],
    ['a file pinned to a page', pdfOf('<< /Type /Annot /Subtype /FileAttachment >>')],
    ['a film with a script', pdfOf('<< /Type /Annot /Subtype /RichMedia >>')],
    ['a form that is a program', pdfOf('<< /AcroForm << /XFA 5 0 R >> >>')],
    ['a script among packed objects', pdfOf(CATALOG, packed(SCRIPT))],
    ['packed objects in a list of one', pdfOf(packed(SCRIPT, '/Filter [ /Fl ]'))],
    ['packed objects behind an odd line', pdfOf(packed(SCRIPT, '/F /Fl', 'stream (x)\r'))],
    ['packed objects without their type', pdfOf(Buffer.from(packed(SCRIPT)).fill('X', 10, 12))],
    ['a script far into packed objects', pdfOf(packed(`${'<<>> '.repeat(50_000)}${SCRIPT}`))],
    ['a script in a string', pdfOf(`<< /Title (${SCRIPT}) >>`)],
    [
      'a script behind packed objects that are broken',
      pdfOf(CATALOG, Buffer.concat([packed(SCRIPT).subarray(0, -14), Buffer.from('endstream')])),
    ],
  ])('is found out by %s', async (_what, bytes) => {
    expect(await readPdf(bytes)).toEqual(ACTIVE);
  });

  it('is found out by a file that a library has put in', async () => {
    const bytes = await written((doc) => doc.file(Buffer.from('MZ'), { name: 'facture.exe' }));
    expect(await readPdf(bytes)).toEqual(ACTIVE);
  });
});

/** What PDF 2.0 keeps to check the empty password with, for the salt below. */
const OF_NO_PASSWORD = '7738e6f8f0e83d3e1fae8340a6501e6365c73fd48860450a4d601b17f7059595';

const encryptedPdf = (kept: string, ...objects: (string | Buffer)[]): Buffer => {
  const salts = Buffer.from('rafiq-00rafiq-01').toString('hex');
  const filter = '/CF << /StdCF << /Length 32 >> >>';
  const keys = `/Filter /Standard /V 5 /R 6 ${filter} /U <${kept}${salts}>`;
  return pdfOf(`<< ${keys} >>`, '<< /Encrypt 1 0 R >>', ...objects);
};

describe('a PDF that hides its objects', () => {
  it.each([
    ['a filter that nobody needs', pdfOf(packed(SCRIPT, '/Filter /LZWDecode'))],
    ['two filters', pdfOf(packed(SCRIPT, '/Filter [/ASCIIHexDecode /FlateDecode]'))],
    ['a filter that stands elsewhere', pdfOf(packed(SCRIPT, '/Filter 7 0 R'))],
    ['a filter said twice', pdfOf(packed(SCRIPT, '/Filter /FlateDecode /Filter /LZW'))],
    [
      'a way to foresee bytes',
      pdfOf(packed(SCRIPT, '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')),
    ],
    ['more than anybody unpacks', pdfOf(packed('<<>> '.repeat(14_000_000)))],
    ['objects in objects in objects', pdfOf('1 0 obj << /A '.repeat(20_000))],
  ])('is refused for %s', async (_what, bytes) => {
    expect(await readPdf(bytes)).toEqual({ problem: 'file_unreadable' });
  });

  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'is refused for a password that PDF %s asks for before it opens',
    async (pdfVersion) => {
      const options = { pdfVersion, userPassword: 'salma', ownerPassword: 'banque' };
      const bytes = await written((doc) => doc.text('Relevé'), options);
      expect(await readPdf(bytes)).toEqual({ problem: 'file_protected' });
    },
  );

  it.each([
    ['the empty password', OF_NO_PASSWORD, HARMLESS],
    [
      'the password salma',
      'daabcbee46b3b91a6f80aecd9bed00ec1782184621aed591c704cadcd5afdcbb',
      { problem: 'file_protected' },
    ],
  ])('of PDF 2.0 is told by what it keeps of %s', async (_what, kept, found) => {
    expect(await readPdf(encryptedPdf(kept))).toEqual(found);
  });

  it('is taken for active where packed objects are encrypted', async () => {
    expect(await readPdf(encryptedPdf(OF_NO_PASSWORD, packed(SCRIPT)))).toEqual(ACTIVE);
  });

  it.each([
    ['a password that is kept nowhere', '<< /Type /XRef /Encrypt 9 0 R >>'],
    ['a certificate', '<< /Encrypt << /Filter /Adobe.PubSec /V 4 >> >>'],
    ['a revision that nobody knows', '<< /Encrypt << /Filter /Standard /R 9 /U () >> >>'],
  ])('is refused for %s', async (_what, dictionary) => {
    expect(await readPdf(pdfOf(dictionary))).toEqual({ problem: 'file_protected' });
  });
});

describe('a PDF that is damaged', () => {
  it.each([
    ['nothing but its first line', Buffer.from('%PDF-1.7\n')],
    ['zeros from some place on', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_000)])],
    ['objects, and no page among them', fileOf('<< /Type /Catalog >>', packed('<<>>'))],
  ])('is refused for %s', async (_what, bytes) => {
    expect(await readPdf(bytes)).toEqual({ problem: 'file_unreadable' });
  });

  it('is taken as long as a page is found, also among packed objects', async () => {
    expect(await readPdf(fileOf(packed('<< /Type /Page >>')))).toEqual(HARMLESS);
  });
});

describe('an honest PDF', () => {
  const ICC = stream('/N 3 /Alternate /DeviceRGB /Filter /FlateDecode', deflateSync('icc'));
  it.each([
    ['packed objects', pdfOf(CATALOG, packed('<< /Type /Page >>'), ICC)],
    ['a page to begin with', pdfOf('<< /Type /Catalog /OpenAction [3 0 R /FitH null] >>')],
    ['links', pdfOf('<< /A << /S /URI /URI (https://example.com/JavaScripts) >> >>')],
    ['chapters', pdfOf('<< /Type /Outlines /First 3 0 R /Last 4 0 R /Count 2 >>')],
    [
      'a table of places that foresees bytes',
      pdfOf(
        stream(
          '/Type /XRef /DecodeParms << /Predictor 12 >> /Filter /FlateDecode',
          deflateSync('x'),
        ),
      ),
    ],
    ['pictures of any bytes', pdfOf(stream('/Subtype /Image', Buffer.from('/JS /EF /AA obj << ')))],
  ])('may have %s', async (_what, bytes) => {
    expect(await readPdf(bytes)).toEqual(HARMLESS);
  });

  it('may be a form to fill in', async () => {
    const bytes = await written((doc) => {
      doc.initForm();
      doc.text('Nom').formText('nom', 10, 10, 200, 20, { value: 'Salma' });
      doc.formCheckbox('accord', 10, 40, 10, 10, {});
    });
    expect(bytes.includes('/AcroForm')).toBe(true);
    expect(await readPdf(bytes)).toEqual(HARMLESS);
  });

  it.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'may be protected from changes, as banks do it, in PDF %s',
    async (pdfVersion) => {
      const options = { pdfVersion, ownerPassword: 'banque' };
      const bytes = await written((doc) => doc.text('Relevé'), options);
      expect(bytes.includes('/Encrypt')).toBe(true);
      expect(await readPdf(bytes)).toEqual(HARMLESS);
    },
  );
});
