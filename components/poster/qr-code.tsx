import QRCode from 'qrcode'

interface QrCodeProps {
  text: string
  /** What a screen reader says of it. */
  label: string
  className?: string | undefined
}

/** Modules that have to stay empty around a code, so that cameras find it. */
const QUIET = 4

/** A text as a QR code, drawn as one path. A quarter of its modules may be damaged. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'Q' })
  const box = modules.size + 2 * QUIET
  const dark = Array.from({ length: modules.size }, (_, row) => row).flatMap((row) =>
    runsIn(Array.from({ length: modules.size }, (_, column) => modules.get(row, column) > 0)).map(
      ([from, length]) => `M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`,
    ),
  )
  return (
    <svg viewBox={`0 0 ${box} ${box}`} role="img" aria-label={label} className={className} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  )
}

/** Where dark modules lie side by side in a row, and how many. */
function runsIn(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, at) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === at) last[1]++
    else runs.push([at, 1])
  })
  return runs
}
