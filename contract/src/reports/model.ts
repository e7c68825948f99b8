/** How many weeks a report looks back, the present one included. */
export const REPORT_WEEKS = [4, 13, 26, 52] as const;
export type ReportWeeks = (typeof REPORT_WEEKS)[number];

/** Days after which what waits is of the next age. */
export const AGE_DAYS = [1, 3, 7, 15, 30] as const;
