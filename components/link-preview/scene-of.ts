import { ART, type ArtName, isArtName } from '#components/ui/art-names.ts'
import { PICTURE } from './draw-preview.ts'
import type { Box } from './place-art.ts'

const DRAWING = 'drawing:'

/** The scene that a Circle has as its picture (`drawing:scene-soup`); `undefined` for a photo, or where there is none. */
export function sceneOf(picture: string): ArtName | undefined {
  const name = picture.startsWith(DRAWING) ? picture.slice(DRAWING.length) : ''
  return isArtName(name) && name.startsWith('scene-') ? name : undefined
}

/** Which part of a scene is shown where it is wider than its room: 0 is its left end, 1 its right end. */
const FOCUS: Partial<Record<ArtName, number>> = {
  'scene-books': 0.3,
  'scene-dog': 0.36,
  'scene-field': 0.85,
  'scene-plants': 0.02,
  'scene-soup': 0.96,
}
/** The cut edge takes a little of the left. */
const USUAL_FOCUS = 0.44

/** Where a scene lies so that it fills the picture’s part of a preview, in pixels. */
export function placeScene(scene: ArtName): Box {
  const [width, height] = ART[scene]
  const drawn = (width / height) * PICTURE.height
  const x = PICTURE.x - (FOCUS[scene] ?? USUAL_FOCUS) * (drawn - PICTURE.width)
  return { x, y: PICTURE.y, width: drawn, height: PICTURE.height }
}
