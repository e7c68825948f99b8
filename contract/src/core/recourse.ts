/** Where somebody turns next who is not answered in time, or not as they hoped, in this order. */
export const RECOURSES = ['supervisor', 'mediator', 'regulator'] as const;
export type Recourse = (typeof RECOURSES)[number];
