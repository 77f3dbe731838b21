import { type MarkPattern, type MarkShape, setMark } from '#api/contract/shop-marks.ts'
import { drawMark } from './draw-mark.ts'

/** A mark as an address that holds the drawing itself, for where no server draws it: in stories. */
export const markPicture = (shape: MarkShape, pattern: MarkPattern = 'plain'): string =>
  `data:image/svg+xml,${encodeURIComponent(drawMark(setMark(shape, pattern)))}`
