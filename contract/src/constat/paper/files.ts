/** What the file of a photo is called in a declaration, before its number: the paper names each photo by it. */
export const PHOTO_FILE = 'photo-';
