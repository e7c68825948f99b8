/** The smallest files that are what they say. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Each `mark` makes other bytes. */
export const aPdf = (mark: string | number = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type/Page>>\nendobj\ntrailer\n<<>>\n% ${mark}\n%%EOF\n`);

/** One that would run a script. */
export const activePdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<</Type/Page/AA<</O<</S/Java#53cript/JS(app.alert(1))>>>>>>\nendobj\n%%EOF\n',
  );

/** One whose objects only its password opens. */
export const protectedPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Length 3/Filter/FlateDecode>>\nstream\nabc\nendstream\nendobj\n' +
      '2 0 obj\n<</Type/XRef/Encrypt 3 0 R>>\nendobj\n%%EOF\n',
  );

/** An archive's first entry, as every ZIP begins. */
export const ZIP = Buffer.concat([
  Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 0x08, 0]),
  Buffer.alloc(200, 1),
]);

/** A frame of MPEG-1 layer III: 32 kbit/s, 44.1 kHz, 1152 samples of silence. */
const FRAME = Buffer.alloc(104);
FRAME.set([0xff, 0xfb, 0x10, 0xc4]);
const FRAME_SECONDS = 1152 / 44_100;

export const anMp3 = (seconds: number): Buffer =>
  Buffer.concat(Array<Buffer>(Math.floor(seconds / FRAME_SECONDS)).fill(FRAME));
