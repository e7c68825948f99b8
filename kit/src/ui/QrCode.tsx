import { type ErrorCorrection, encodeQR } from 'qr';

/** Modules of white around it, as the standard asks for. */
const QUIET = 4;

/** Bytes are drawn as they are; the library would make them of a text. */
const squaresOf = (content: string | Uint8Array, ecc: ErrorCorrection): boolean[][] => {
  const asked = { border: QUIET, ecc };
  return typeof content === 'string'
    ? encodeQR(content, 'raw', asked)
    : encodeQR('', 'raw', { ...asked, encoding: 'byte', textEncoder: () => content });
};

const pathOf = (squares: readonly boolean[][]): string =>
  squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');

/**
 * Drawn in the browser: nothing of it is sent anywhere. Black on white in every theme, since cameras expect it.
 */
export const QrCode = ({
  content,
  label,
  className,
  correction = 'medium',
}: {
  content: string | Uint8Array;
  label: string;
  className?: string | undefined;
  /** An eighth of it may be smudged and it is still read; less makes its squares larger. */
  correction?: ErrorCorrection;
}) => {
  const squares = squaresOf(content, correction);
  const size = squares.length;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(squares)} fill="#000" />
    </svg>
  );
};
