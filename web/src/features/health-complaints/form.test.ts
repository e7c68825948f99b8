import { COMPLAINT_REASONS } from '@rafiq/contract/health-complaints/model';
import { checkHealthComplaint } from '@rafiq/contract/health-complaints/rules';
import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { describe, expect, it } from 'vitest';
import {
  type ComplaintValues,
  draftOf,
  emptyComplaint,
  lackingIn,
  withContract,
  withFolder,
  withMissingFolder,
} from './form.ts';

const FOLDER = {
  folderNumber: '2026-004871',
  slipNumber: 'BDX-77',
  consultationDate: '2026-10-02',
  engagedAmount: 350.5,
};
const complaint = (part: Partial<ComplaintValues> = {}): ComplaintValues => ({
  ...emptyComplaint('7'),
  ...FOLDER,
  reason: COMPLAINT_REASONS[0],
  ...part,
});

describe('what is still missing', () => {
  it('is asked for from the top of the form, one thing at a time', () => {
    const steps = [emptyComplaint(''), emptyComplaint('7'), complaint({ reason: '' }), complaint()];
    expect(steps.map(lackingIn)).toEqual(['policyId', 'folderNumber', 'reason', null]);
  });

  it.each([
    [MESSAGE_MAX, null],
    [MESSAGE_MAX + 1, 'message'],
  ])('of a message of %i letters is: %s', (length, lacking) => {
    expect(lackingIn(complaint({ message: 'é'.repeat(length) }))).toBe(lacking);
  });

  it('is nothing for a folder that does not exist: it brings its reason', () => {
    expect(lackingIn(complaint(withMissingFolder()))).toBeNull();
  });
});

describe('a choice', () => {
  it('of a folder keeps the reason that was chosen before', () => {
    const values = complaint({ ...emptyComplaint('7'), reason: COMPLAINT_REASONS[2] });
    expect({ ...values, ...withFolder(values, FOLDER) }).toEqual(
      complaint({ reason: COMPLAINT_REASONS[2] }),
    );
  });

  it('of a real folder takes the reason of a missing one back', () => {
    const missing = complaint(withMissingFolder());
    const found = { ...missing, ...withFolder(missing, FOLDER) };
    expect(lackingIn(found)).toBe('reason');
    expect(found.isFolderMissing).toBe(false);
  });

  it('of a folder names its slip too', () => {
    const { folderNumber, slipNumber } = FOLDER;
    expect(draftOf(complaint({}))).toMatchObject({ folderNumber, slipNumber });
  });

  it('of a missing folder leaves nothing of the one before', () => {
    const draft = draftOf(complaint(withMissingFolder()));
    expect(draft).toMatchObject({
      folderNumber: '',
      slipNumber: '',
      reason: 'Dossier inexistant',
    });
    expect(checkHealthComplaint(draft).issues).toEqual([]);
  });

  it('of another contract lets the folder go, which belongs to the first', () => {
    const values = complaint({ message: 'Bonjour' });
    const moved = { ...values, ...withContract(values, '8') };
    expect(lackingIn(moved)).toBe('folderNumber');
    expect(moved).toMatchObject({ reason: values.reason, message: 'Bonjour', slipNumber: '' });
  });
});

it('is always about a claim', () => {
  expect(draftOf(complaint()).type).toBe('Sinistre');
});
