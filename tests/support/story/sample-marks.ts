import { type MarkPattern, type MarkShape, markNamed, setMark } from '#api/contract/shop-marks.ts'
import { drawMark } from '#components/shop/marks/draw-mark.ts'

const asAddress = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** A mark for stories: they have no server that would draw it. */
export const sampleMark = (shape: MarkShape, pattern: MarkPattern = 'plain'): string =>
  asAddress(drawMark(setMark(shape, pattern)))

/** The same for an address of the portal's marks. */
export function sampleMarkAt(address: string): string {
  const mark = markNamed(address.slice('/marks/'.length))
  if (!mark) throw new Error(`${address} is no mark.`)
  return asAddress(drawMark(mark))
}
