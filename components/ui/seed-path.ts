/** Returns the SVG path of a seed shape with this length and width. Its narrow end is at 0,0, and it points up. */
export const seedPath = (length: number, width: number) => {
  const n = (value: number) => Math.round(value * 100) / 100
  const [l, w] = [length, width]
  const shoulder = n(w / 2 - l)
  return (
    `M0 0C${n(-0.2 * w)} ${n(-0.3 * l)} ${n(-0.5 * w)} ${n(-0.5 * l)} ${n(-0.5 * w)} ${shoulder}` +
    `A${n(w / 2)} ${n(w / 2)} 0 1 1 ${n(w / 2)} ${shoulder}` +
    `C${n(0.5 * w)} ${n(-0.5 * l)} ${n(0.2 * w)} ${n(-0.3 * l)} 0 0Z`
  )
}
