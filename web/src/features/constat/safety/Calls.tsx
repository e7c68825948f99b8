import { brand } from '@rafiq/kit/brand.ts';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import type { ConstatText } from '../texts.ts';
import { Said } from '../tongues.tsx';
import styles from './Safety.module.css';

interface Number {
  name: ConstatText;
  number: string;
}

/** Police in town, gendarmerie outside it, the ambulance everywhere; the last one is the insurer's own. */
const NUMBERS: Number[] = [
  { name: 'form.call.ambulance', number: '15' },
  { name: 'form.call.police', number: '19' },
  { name: 'form.call.gendarmerie', number: '177' },
  { name: 'form.call.assistance', number: brand.hotline },
];

/** One press, and the phone calls. */
export const Calls = ({ only = NUMBERS.length }: { only?: number }) => (
  <ul className={styles.calls}>
    {NUMBERS.slice(0, only).map(({ name, number }) => (
      <li key={name}>
        <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={styles.call}>
          <Icon name="phone" />
          <span className={styles.who}>
            <Said>{({ t }) => t(name)}</Said>
          </span>
          <bdi dir="ltr" className={styles.number}>
            {number}
          </bdi>
        </a>
      </li>
    ))}
  </ul>
);
