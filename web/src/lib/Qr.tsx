import { correction, generate, mode } from 'lean-qr';

/** Modules of white around it, as the standard asks for. */
const QUIET = 4;

/** An eighth of it may be smudged and it is still read; more would make its squares smaller. */
const pathOf = (text: string | Uint8Array, minVersion: number): { path: string; size: number } => {
  const data = typeof text === 'string' ? text : mode.bytes(text);
  const code = generate(data, { minCorrectionLevel: correction.M, minVersion });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * QUIET };
};

/** Black on white in every theme: cameras expect it. */
export const Qr = ({
  text,
  label,
  className,
  minVersion = 1,
}: {
  text: string | Uint8Array;
  label: string;
  className?: string | undefined;
  /** Codes that follow one another do not jump when they are of one size. */
  minVersion?: number;
}) => {
  const { path, size } = pathOf(text, minVersion);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
