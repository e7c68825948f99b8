import styles from './Feeds.module.css';

/** One below the other; a list that holds nothing is none. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.length > 0 && (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
