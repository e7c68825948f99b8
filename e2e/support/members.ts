/** The demo members, by what they are good for. */
export const PASSWORD = 'Rafiq#2026';

export const SALMA = { cin: 'AB123456', firstName: 'Salma', fullName: 'Salma Bennani' };
export const OMAR = { cin: 'CD234567', firstName: 'Omar', fullName: 'Omar El Idrissi' };
export const NADIA = { cin: 'EF345678' };
export const RACHID = { cin: 'WX123450' };
export const YOUSSEF = { cin: 'GH456789', firstName: 'Youssef', fullName: 'Youssef Amrani' };
export const IMANE = { cin: 'JK567890', firstName: 'Imane', fullName: 'Imane Tazi' };
export const HASSAN = { cin: 'LM678901' };
