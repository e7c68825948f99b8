import { describe, expect, it } from 'vitest';
import { PACED, PACES, paceAlarm, pacedLine, teamPace, toldOfPace } from './pace.ts';

const line = (act: Parameters<typeof pacedLine>[0]['act'], memberId: string | null, about = '') =>
  pacedLine({ act, memberId, about });

describe('a line of the ledger', () => {
  it('counts where it shows or changes something of a member', () => {
    expect(line('member-file.read', '7')).toEqual({ of: 'opening', subject: 'member 7' });
    expect(line('members.searched', '7', 'cin')).toEqual({ of: 'listing', subject: 'member 7' });
    expect(line('member-file.changed', '7')?.of).toBe('act');
    expect(line('signed-in', null)).toBeNull();
  });

  it('counts a case of somebody who is no member by its number', () => {
    expect(line('case.read', null, '12')).toEqual({ of: 'opening', subject: 'case 12' });
  });

  it('counts nothing where nobody was found, and no look at the ledger as a whole', () => {
    expect(line('members.searched', null, 'name')).toBeNull();
    expect(line('ledger.read', null, 'verification')).toBeNull();
  });
});

it('has limits that let a minute through, tell before they stop, and grow with their time', () => {
  for (const of of PACED) {
    const { minute, hour, day, unusual } = PACES[of];
    expect([minute, unusual, hour, day], of).toEqual(
      [minute, unusual, hour, day].toSorted((one, other) => one - other),
    );
  }
});

it('gives a team what three quarters of it may, and at least what two may', () => {
  const hours = [1, 2, 4, 10].map((people) => teamPace(PACES.opening, people).hour);
  expect(hours).toEqual([240, 240, 360, 960]);
});

it('tells of the unusual and of a limit at the number itself', () => {
  const seen = (counts: object) =>
    paceAlarm(PACES.opening, { minute: 1, hour: 1, day: 1, ...counts });
  expect(seen({ hour: 79 })).toBeNull();
  expect(seen({ hour: 80 })).toEqual({ level: 'unusual', count: 80, within: 'hour' });
  expect(seen({ minute: 29 })).toBeNull();
  expect(seen({ minute: 30 })).toEqual({ level: 'reached', count: 30, within: 'minute' });
  expect(seen({ day: 500, hour: 90 })).toEqual({ level: 'reached', count: 500, within: 'day' });
});

it('is told to supervisors and auditors, never to the person alone', () => {
  const staff = [
    { id: '1', roles: ['supervisor'] as const },
    { id: '2', roles: ['auditor'] as const },
    { id: '3', roles: ['administrator'] as const },
    { id: '4', roles: ['agent'] as const },
  ];
  const ids = (about: string | null, of = staff as Parameters<typeof toldOfPace>[0]) =>
    toldOfPace(of, about).map(({ id }) => id);
  expect(ids('4')).toEqual(['1', '2']);
  expect(ids('1')).toEqual(['2']);
  expect(ids(null)).toEqual(['1', '2']);
  expect(ids('1', [staff[0], staff[2]] as never)).toEqual(['3']);
});
