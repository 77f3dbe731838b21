import { ART, type ArtName, isArtName } from '#components/ui/art-names.ts'
import { PICTURE } from './draw-preview.ts'
import type { Box } from './place-art.ts'

const DRAWING = 'drawing:'

/**
 * Returns the name of the scene if a Circle's picture is one (`drawing:scene-soup`), or `undefined` for a photo or no
 * picture.
 */
export function sceneOf(picture: string): ArtName | undefined {
  const name = picture.startsWith(DRAWING) ? picture.slice(DRAWING.length) : ''
  return isArtName(name) && name.startsWith('scene-') ? name : undefined
}

/** The part of each scene to show: 0 is the left end, 1 the right end. Scenes are wider than the picture's area. */
const FOCUS: Partial<Record<ArtName, number>> = {
  'scene-books': 0.3,
  'scene-dog': 0.36,
  'scene-field': 0.85,
  'scene-plants': 0.02,
  'scene-soup': 0.96,
}
/** Slightly left of center, because the curved edge hides a little of the left side. */
const USUAL_FOCUS = 0.44

/** Returns where to place a scene so that it fills the picture's area, in pixels. */
export function placeScene(scene: ArtName): Box {
  const [width, height] = ART[scene]
  const drawn = (width / height) * PICTURE.height
  const x = PICTURE.x - (FOCUS[scene] ?? USUAL_FOCUS) * (drawn - PICTURE.width)
  return { x, y: PICTURE.y, width: drawn, height: PICTURE.height }
}
