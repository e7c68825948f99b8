/** What every page of the guide is drawn with. */
import type { Language } from '@rafiq/contract/core/language';
import type { Colors } from '../../api/src/platform/pdf/colors.ts';
import type { layoutOf } from '../../api/src/platform/pdf/layout.ts';
import type { openDocument } from '../../api/src/platform/pdf/page.ts';
import type { Book, Frame, Texts } from '../book.ts';
import type { Pictures } from '../camera.ts';
import type { stylesOf } from './styles.ts';

export interface Sheet extends ReturnType<typeof layoutOf> {
  doc: ReturnType<typeof openDocument>;
  colors: Colors;
  styles: ReturnType<typeof stylesOf>;
  pictures: Pictures;
  frame: Frame;
  cover: Book['cover'];
  say: (texts: Texts) => string;
  brandName: string;
  language: Language;
  /** Marks what is drawn, for readers that speak the document aloud. */
  tag: (kind: string, options: { alt?: string }, draw: () => void) => void;
}
