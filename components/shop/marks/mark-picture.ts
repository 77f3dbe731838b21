import { type MarkPattern, type MarkShape, setMark } from '#api/contract/shop-marks.ts'
import { drawMark } from './draw-mark.ts'

/** Returns a mark as a data URL, for use where no server draws marks, such as in stories. */
export const markPicture = (shape: MarkShape, pattern: MarkPattern = 'plain'): string =>
  `data:image/svg+xml,${encodeURIComponent(drawMark(setMark(shape, pattern)))}`
