/** What a player does in a team. */
export const PLAYER_ROLES = ['BATTER', 'BOWLER', 'ALL_ROUNDER', 'KEEPER'] as const
export type PlayerRole = (typeof PLAYER_ROLES)[number]

/** How rare a card is, most frequent first. Flash cards have no serial number and can't be traded. */
export const RARITIES = ['FLASH', 'COMMON', 'RARE', 'EPIC', 'LEGENDARY'] as const
export type Rarity = (typeof RARITIES)[number]

/** The invented teams. Each has its own colors, landscape and bird on its cards. */
export const TEAM_SLUGS = ['saltmarsh-herons', 'port-ellery-terns', 'amberfield-larks', 'kestrel-ridge'] as const
export type TeamSlug = (typeof TEAM_SLUGS)[number]

/** The poses in which a player of each role can be drawn. */
export const POSES_OF_ROLE = {
  BATTER: ['drive', 'loft', 'sweep', 'guard', 'raise', 'run'],
  BOWLER: ['leap', 'release', 'spin', 'follow', 'appeal'],
  ALL_ROUNDER: ['toss', 'catch', 'throw'],
  KEEPER: ['crouch', 'dive', 'stump'],
} as const satisfies Record<PlayerRole, readonly string[]>
export type PoseName = (typeof POSES_OF_ROLE)[PlayerRole][number]
export const POSE_NAMES: readonly PoseName[] = PLAYER_ROLES.flatMap((role) => [...POSES_OF_ROLE[role]])

export const HEADGEAR = ['helmet', 'cap', 'sunhat', 'patka', 'band', 'hijab', 'bare'] as const
export const HAIRSTYLES = ['short', 'afro', 'tail', 'bun', 'plait', 'shaved'] as const
export const BEARDS = ['none', 'short', 'full'] as const
/** How many skin tones and hair colors there are. */
export const SKIN_TONES = 8
export const HAIR_COLORS = 5

/** How a player looks on cards. It is stored with the player, so that each card of a player shows the same person. */
export interface Looks {
  readonly pose: PoseName
  readonly hand: 'left' | 'right'
  /** The index of the skin tone, from dark to light. */
  readonly skin: number
  /** The index of the hair color, from dark to light. */
  readonly hair: number
  readonly hairstyle: (typeof HAIRSTYLES)[number]
  readonly headgear: (typeof HEADGEAR)[number]
  readonly beard: (typeof BEARDS)[number]
}

/**
 * The layouts of a card: `full` from 220 CSS pixels wide, `compact` from 120, and `mini` below that. Smaller layouts
 * show less text in larger letters.
 */
export const CARD_LAYOUTS = ['full', 'compact', 'mini'] as const
export type CardLayout = (typeof CARD_LAYOUTS)[number]

/** Everything that the picture of a card depends on. Its text isn't part of the picture. */
export interface CardArt {
  readonly team: TeamSlug
  readonly looks: Looks
  readonly rarity: Rarity
  readonly layout: CardLayout
}

/** Parts are separated by dots, because the names of teams contain hyphens. */
const SEPARATOR = '.'

/** The path of the picture of a card. */
export function artAddress({ team, looks, rarity, layout }: CardArt): string {
  const { pose, hand, skin, hair, hairstyle, headgear, beard } = looks
  const parts = [team, pose, hand, skin, hair, hairstyle, headgear, beard, rarity.toLowerCase(), layout]
  return `/card-art/${parts.join(SEPARATOR)}.svg`
}

/** The card whose picture has this file name. `undefined` if there is none. */
export function artNamed(file: string): CardArt | undefined {
  const [team, pose, hand, skin, hair, hairstyle, headgear, beard, rarity, layout] = file.split(SEPARATOR)
  const known = {
    team: TEAM_SLUGS.find((one) => one === team),
    rarity: RARITIES.find((one) => one.toLowerCase() === rarity),
    layout: CARD_LAYOUTS.find((one) => one === layout),
    looks: {
      pose: POSE_NAMES.find((one) => one === pose),
      hand: (['left', 'right'] as const).find((one) => one === hand),
      skin: Array.from({ length: SKIN_TONES }, (_, index) => index).find((index) => String(index) === skin),
      hair: Array.from({ length: HAIR_COLORS }, (_, index) => index).find((index) => String(index) === hair),
      hairstyle: HAIRSTYLES.find((one) => one === hairstyle),
      headgear: HEADGEAR.find((one) => one === headgear),
      beard: BEARDS.find((one) => one === beard),
    },
  }
  return isComplete(known) && artAddress(known) === `/card-art/${file}` ? known : undefined
}

const isComplete = (art: PartialArt): art is CardArt =>
  [art.team, art.rarity, art.layout, ...Object.values(art.looks)].every((part) => part !== undefined)

interface PartialArt {
  readonly team: TeamSlug | undefined
  readonly rarity: Rarity | undefined
  readonly layout: CardLayout | undefined
  readonly looks: { readonly [Part in keyof Looks]: Looks[Part] | undefined }
}
