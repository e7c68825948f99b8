import type { DemoDocument } from '../documents.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { sheetPhoto } from './sheet-photo.ts';
import { voiceMessage } from './voice.ts';

export const documentBytes = async (document: DemoDocument): Promise<Buffer> => {
  switch (document.as) {
    case 'pdf':
      return sheetPdf(document, document.createdAt);
    case 'photo':
      return sheetPhoto(document);
    case 'voice':
      return voiceMessage();
  }
};
