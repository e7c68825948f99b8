/** Where a folder is shown: apart from what news are, which the home does not load. */
export const FOLDER_SCREENS = { health: '/health/details', motor: '/auto/details' } as const;
