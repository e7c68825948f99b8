/** The star as a tiling, behind the sign-in panel. */
import { useId } from 'react';

const LINES =
  'M42 0v16.5M42 67.5V84M0 42h16.5M67.5 42H84M0 0l24 24M84 0L60 24M0 84l24-24M84 84L60 60';

export const Zellige = ({ className }: { className?: string | undefined }) => {
  const id = useId();
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} width="84" height="84" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#fff" strokeOpacity=".13" strokeWidth="1.4">
            <rect x="24" y="24" width="36" height="36" />
            <rect x="24" y="24" width="36" height="36" transform="rotate(45 42 42)" />
            <path d={LINES} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};
