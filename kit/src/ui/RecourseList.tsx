import type { Brand } from '@rafiq/contract/core/brand';
import { RECOURSES, type Recourse } from '@rafiq/contract/core/recourse';
import { common } from '../texts/common.ts';
import { Phone } from './Figures.tsx';
import styles from './RecourseList.module.css';

/** Large letters on a phone break it behind the sign, and not in a word. */
const Email = ({ address }: { address: string }) => {
  const at = address.indexOf('@') + 1;
  return (
    <a href={`mailto:${address}`}>
      <bdi dir="ltr">
        {address.slice(0, at)}
        <wbr />
        {address.slice(at)}
      </bdi>
    </a>
  );
};

const Web = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer">
    <bdi dir="ltr">{new URL(address).host}</bdi>{' '}
    <span className="visually-hidden">({common('opensNewTab')})</span>
  </a>
);

interface Props {
  contacts: Brand['recourse'];
  nameOf: (one: Recourse) => string;
}

/** Whom to turn to, one after the other, and how each is reached. */
export const RecourseList = ({ contacts, nameOf }: Props) => (
  <ol className={styles.recourse}>
    {RECOURSES.map((one) => {
      const { phone, email, web } = contacts[one] ?? {};
      return (
        <li key={one}>
          <strong>{nameOf(one)}</strong>
          <span className={styles.ways}>
            {phone && <Phone number={phone} />}
            {email && <Email address={email} />}
            {/* while it is typed it may be no address yet */}
            {web && URL.canParse(web) && <Web address={web} />}
          </span>
        </li>
      );
    })}
  </ol>
);
