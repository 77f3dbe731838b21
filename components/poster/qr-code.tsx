import QRCode from 'qrcode'

interface QrCodeProps {
  text: string
  /** The text that screen readers announce. */
  label: string
  className?: string | undefined
}

/** The width of the empty margin that cameras need around a code, in modules. */
const QUIET = 4

/** Draws text as a QR code, in a single path. The code is readable even if a quarter of it is damaged. */
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

/** Finds the runs of dark modules in a row. Returns the start and length of each. */
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
