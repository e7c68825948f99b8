import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { FolderNumber } from '@rafiq/kit/ui/Figures.tsx';
import { Link } from '@tanstack/react-router';

/** From a folder to the declaration that began it, by the number that the member was told. */
export const DeclarationLink = ({
  to,
  id,
}: {
  to: '/declarations/details' | '/autodeclarations/details';
  id: string;
}) => (
  <Link to={to} search={{ id }}>
    <FolderNumber number={groupReference(referenceOf(id))} />
  </Link>
);
