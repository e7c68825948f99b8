/** El, Al, Ben, Bent or Aït, one or several: as 17_members_by_name_after_particle.sql has it. */
const AFTER_PARTICLE = `'^(?:(?:el|al|ben|bent|ait)[ ''-]+)+(.+)$'`;

/**
 * Whether a person's name begins with what was typed, whichever of the two comes first, or the last one after its
 * particle: a range of an index each.
 */
export const nameBeginsSql = (person: string, typed: string): string => {
  const begins = (name: string): string =>
    `${name} collate "C" >= plain_text(${typed}) and ${name} collate "C" < plain_text(${typed}) || chr(1114111)`;
  const [first, last] = [`${person}.first_name`, `${person}.last_name`];
  const afterParticle = `substring(plain_text(${last}) from ${AFTER_PARTICLE})`;
  return `(${begins(`plain_text(${last} || ' ' || ${first})`)} or ${begins(`plain_text(${first} || ' ' || ${last})`)}
    or ${begins(`(${afterParticle} || ' ' || plain_text(${first}))`)})`;
};
