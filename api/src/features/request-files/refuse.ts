/** What a request says to a file, however its bytes have come. */
import { issue } from '@rafiq/contract/core/issue';
import type { FileRole } from '@rafiq/contract/requests/model';
import { fileLimit, isOpen } from '@rafiq/contract/requests/rules';
import { AppError } from '../../platform/errors.ts';
import type { Target } from './repository.ts';

export const refuseClosed = ({ status }: Target): void => {
  if (!isOpen(status)) throw new AppError('request_closed');
};

/** A kind that takes only the other role says which; one that takes none takes no more than a closed one. */
export const refuseRole = ({ kind, wasAsked }: Target, role: FileRole): never => {
  const other = role === 'voice' ? 'proof' : 'voice';
  if (fileLimit(kind, other, wasAsked) === 0) throw new AppError('request_closed');
  const code = role === 'voice' ? 'file_type' : 'voice_type';
  throw new AppError('media_type', { issues: [issue('file', code)] });
};

export const refuseTooMany = (target: Target, role: FileRole, count: number): void => {
  const max = fileLimit(target.kind, role, target.wasAsked);
  if (max === 0) refuseRole(target, role);
  if (count < max) return;
  throw new AppError('invalid_data', { issues: [issue('file', 'too_many_files', { max })] });
};
