import { encode } from 'uqr';

/** Modules of white around the code, without which cameras do not find it. */
const BORDER = 4;

/** A QR code, black on white in every theme. */
export function QrCode(props: { text: string; label: string }) {
  const code = () => encode(props.text, { border: BORDER });
  const squares = () =>
    code().data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      class="qr-code"
      role="img"
      aria-label={props.label}
      viewBox={`0 0 ${code().size} ${code().size}`}
      shape-rendering="crispEdges"
    >
      <rect class="qr-ground" width="100%" height="100%" />
      <path class="qr-squares" d={squares().join('')} />
    </svg>
  );
}
