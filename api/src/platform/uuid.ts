const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** As the database and we write them: small letters, with dashes. */
export const isUuid = (value: string): boolean => UUID.test(value);
