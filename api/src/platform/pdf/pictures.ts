/** A document of pictures: each is a page of its own shape, as long as A4. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { PAGE } from './page.ts';

/** The same pictures make the same bytes: no clock is looked at. */
const NO_TIME = new Date(0);

/** A JPEG or PNG. */
export interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

export const pdfOfPictures = (pictures: readonly Picture[]): Promise<Buffer> => {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    font: '',
    info: { CreationDate: NO_TIME },
  });
  const bytes = buffer(doc);
  for (const { data, ...pixels } of pictures) {
    const scale = PAGE.height / Math.max(pixels.width, pixels.height);
    const [width, height] = [pixels.width * scale, pixels.height * scale];
    doc.addPage({ size: [width, height], margin: 0 });
    doc.image(data, 0, 0, { width, height });
  }
  doc.end();
  return bytes;
};
