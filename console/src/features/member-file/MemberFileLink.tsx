import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface Props {
  memberId: string;
  /** The case that leads there, and is written down with the look. */
  caseId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** To the file of the member of a case. */
export const MemberFileLink = ({ memberId, caseId, className, children }: Props) => (
  <Link to="/members/$id" params={{ id: memberId }} search={{ case: caseId }} className={className}>
    {children}
  </Link>
);
