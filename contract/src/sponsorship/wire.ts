import type { Sponsorship } from './model.ts';
import type { SponsorshipWire } from './schema.ts';

export const sponsorshipCodeWireNames = { code: 'code_parrainage' } as const;

export const sponsorshipToWire = ({ code, sponsored }: Sponsorship): SponsorshipWire => ({
  code_parrainage: code,
  filleuls: sponsored.map(({ firstName, since, state }) => ({
    PRENOM: firstName,
    createdate: since,
    status: state,
  })),
});

export const sponsorshipFromWire = (wire: SponsorshipWire): Sponsorship => ({
  code: wire.code_parrainage,
  sponsored: wire.filleuls.map(({ PRENOM, createdate, status }) => ({
    firstName: PRENOM,
    since: createdate,
    state: status,
  })),
});
