/** Where an SMS gateway tells what became of a message; the address that it is given ends with its secret. */
export const RECEIPTS_PATH = '/v1/sms-receipts';
