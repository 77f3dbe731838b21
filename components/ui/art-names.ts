const SCENE = [384, 284] as const

/** The drawings in public/art with their sizes, so that pages can reserve the space before a file loads. */
export const ART = {
  covey: [584, 552],
  quail: [134, 126],
  'quail-and-chicks': [382, 132],
  'scene-basket': SCENE,
  'scene-books': SCENE,
  'scene-dog': SCENE,
  'scene-drum': SCENE,
  'scene-field': SCENE,
  'scene-house': SCENE,
  'scene-jar': SCENE,
  'scene-mailbox': SCENE,
  'scene-nest': SCENE,
  'scene-plants': SCENE,
  'scene-quilt': SCENE,
  'scene-soup': SCENE,
  'scene-tent': SCENE,
  pack: [300, 430],
  'pack-open': [300, 430],
  'card-back': [320, 460],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type ArtName = keyof typeof ART

export const isArtName = (name: string): name is ArtName => Object.hasOwn(ART, name)
