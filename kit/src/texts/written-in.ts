/** The insurer's own texts come as data: in French, unless their letters are Arabic. */
export const writtenIn = (text: string): 'fr' | 'ar' =>
  /\p{Script=Arabic}/u.test(text) ? 'ar' : 'fr';
