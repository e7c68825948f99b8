/** A picture of the product in a thin frame. */
import type { Picture, Pictures } from '../camera.ts';
import type { Sheet } from './sheet.ts';

interface Place {
  start: number;
  top: number;
  width: number;
}

const RADIUS = 9;

const pictureOf = (pictures: Pictures, name: string): Picture => {
  const picture = pictures[name];
  if (!picture) throw new Error(`there is no picture ${name}`);
  return picture;
};

/** How high a picture is at a width. */
export const heightAt = ({ pictures }: Sheet, name: string, width: number): number => {
  const { width: w, height: h } = pictureOf(pictures, name);
  return (width * h) / w;
};

export const drawPicture = (sheet: Sheet, name: string, place: Place, alt: string): void => {
  const { doc, leftOf, colors } = sheet;
  // as text, by which pdfkit knows a picture again: one that is drawn twice is kept once
  const image = `data:image/jpeg;base64,${pictureOf(sheet.pictures, name).jpeg.toString('base64')}`;
  const left = leftOf(place);
  const height = heightAt(sheet, name, place.width);
  sheet.tag('Figure', { alt }, () => {
    doc.save();
    doc.roundedRect(left, place.top, place.width, height, RADIUS).clip();
    doc.image(image, left, place.top, { width: place.width, height });
    doc.restore();
    doc
      .roundedRect(left, place.top, place.width, height, RADIUS)
      .lineWidth(0.9)
      .stroke(colors.line);
  });
};
