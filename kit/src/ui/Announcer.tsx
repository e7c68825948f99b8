import { useSaid } from './announce.ts';

/** Once in the application, and always there: a screen reader only follows what changes in a place that it knows. */
export const Announcer = () => (
  <p role="status" className="visually-hidden">
    {useSaid()}
  </p>
);
