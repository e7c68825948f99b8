export const sponsorshipCodeWireNames = { code: 'code_parrainage' } as const;
