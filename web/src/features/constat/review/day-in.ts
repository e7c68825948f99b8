/** Day, month, year, as the paper has it and as all three languages of Morocco write it. */
export const dayIn = (date: string): string => date.split('-').reverse().join('/');
