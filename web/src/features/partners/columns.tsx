import type { Partner, PartnerCategory } from '@rafiq/contract/partners/model';
import { distanceText } from '@rafiq/kit/formats/distance.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { Column } from '@rafiq/kit/ui/PagedTable.tsx';
import { Written } from '@rafiq/kit/ui/Written.tsx';
import { mailLink, mapLink } from './links.ts';
import type { FoundPartner } from './nearest.ts';
import { PartnerIcon } from './PartnerIcon.tsx';
import styles from './Partners.module.css';
import { t } from './texts.ts';

export const typeText = (category: PartnerCategory): string =>
  category === 'clinique' ? t('type.clinic') : t('type.garage');

const Unknown = () => <span className={styles.muted}>{t('unknown')}</span>;

const Email = ({ email }: { email: string }) => {
  const link = mailLink(email);
  if (!link) return <bdi dir="ltr">{email}</bdi>;
  return (
    <a href={link}>
      <bdi dir="ltr">{email}</bdi>
    </a>
  );
};

const Address = ({ partner }: { partner: Partner }) => {
  const map = mapLink(partner);
  const lines = [partner.address1, partner.address2].filter(Boolean);
  return (
    <span className={styles.address}>
      {lines.map((line) => (
        <Written key={line}>{line}</Written>
      ))}
      {lines.length === 0 && <Unknown />}
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" size={16} />
          {t('map')}
          <span className="visually-hidden">
            <Written>{partner.name}</Written> ({common('opensNewTab')})
          </span>
        </a>
      )}
    </span>
  );
};

export const columns = (
  cityText: (city: string) => string,
): [Column<FoundPartner>, ...Column<FoundPartner>[]] => [
  {
    key: 'name',
    title: t('field.name'),
    rems: 12,
    cell: ({ name, category }) => (
      <span className={styles.name}>
        <PartnerIcon category={category} />
        <Written>{name}</Written>
      </span>
    ),
  },
  {
    key: 'type',
    title: t('field.type'),
    onCard: 'aside',
    cell: ({ category }) => <span className={styles.type}>{typeText(category)}</span>,
  },
  {
    key: 'contact',
    title: t('field.contact'),
    rems: 16,
    cell: ({ phone, email }) => (
      <span className={styles.contact}>
        {phone && <Phone number={phone} />}
        {email && <Email email={email} />}
        {!phone && !email && <Unknown />}
      </span>
    ),
  },
  {
    key: 'address',
    title: t('field.address'),
    rems: 14,
    cell: (partner) => <Address partner={partner} />,
  },
  {
    key: 'city',
    title: t('field.city'),
    cell: ({ city, km }) => (
      <span className={styles.city}>
        <bdi>{cityText(city)}</bdi>
        {km !== null && <span className={styles.km}>{distanceText(km)}</span>}
      </span>
    ),
  },
];
