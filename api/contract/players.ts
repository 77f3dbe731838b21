import type { Looks, PlayerRole, TeamSlug } from './cards.ts'

/** The names of the invented teams. */
export const TEAM_NAMES = {
  'saltmarsh-herons': 'Saltmarsh Herons',
  'port-ellery-terns': 'Port Ellery Terns',
  'amberfield-larks': 'Amberfield Larks',
  'kestrel-ridge': 'Kestrel Ridge',
} as const satisfies Record<TeamSlug, string>

/** A player, who is invented like the teams. */
export interface Player {
  /** The player's name in addresses, such as `rumi-quadir`. */
  readonly slug: string
  readonly name: string
  /** The number on the shirt. It is unique in the team. */
  readonly number: number
  readonly team: TeamSlug
  readonly role: PlayerRole
  readonly looks: Looks
}

type Look = readonly [
  pose: Looks['pose'],
  hand: Looks['hand'],
  skin: number,
  hair: number,
  hairstyle: Looks['hairstyle'],
  headgear: Looks['headgear'],
  beard: Looks['beard'],
]

const player = (
  team: TeamSlug,
  name: string,
  number: number,
  role: PlayerRole,
  [pose, hand, skin, hair, hairstyle, headgear, beard]: Look,
): Player => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  number,
  team,
  role,
  looks: { pose, hand, skin, hair, hairstyle, headgear, beard },
})

/** All players, eleven in each team. Any two differ in at least three parts of their looks, such as pose and hair. */
export const PLAYERS: readonly Player[] = [
  player('saltmarsh-herons', 'Rumi Quadir', 7, 'BATTER', ['sweep', 'right', 5, 0, 'short', 'helmet', 'none']),
  player('saltmarsh-herons', 'Ishaan Verrall', 18, 'BOWLER', ['spin', 'left', 4, 0, 'short', 'bare', 'full']),
  player('saltmarsh-herons', 'Maud Tarrant', 3, 'KEEPER', ['dive', 'right', 7, 1, 'bun', 'helmet', 'none']),
  player('saltmarsh-herons', 'Kofi Amankwa', 44, 'ALL_ROUNDER', ['throw', 'right', 0, 1, 'shaved', 'sunhat', 'none']),
  player('saltmarsh-herons', 'Lena Sorrel', 12, 'BATTER', ['run', 'left', 6, 2, 'short', 'band', 'none']),
  player('saltmarsh-herons', 'Pavan Dell', 29, 'BOWLER', ['release', 'right', 3, 1, 'shaved', 'cap', 'none']),
  player('saltmarsh-herons', 'Aino Brask', 61, 'BATTER', ['drive', 'right', 7, 0, 'tail', 'helmet', 'none']),
  player('saltmarsh-herons', 'Tariq Lomax', 14, 'ALL_ROUNDER', ['catch', 'right', 3, 0, 'short', 'band', 'full']),
  player('saltmarsh-herons', 'Petra Ollis', 36, 'BOWLER', ['leap', 'right', 6, 4, 'plait', 'sunhat', 'none']),
  player('saltmarsh-herons', 'Jonah Fenwick', 52, 'BATTER', ['raise', 'right', 5, 0, 'shaved', 'helmet', 'short']),
  player('saltmarsh-herons', 'Sefa Tuala', 9, 'BOWLER', ['follow', 'right', 2, 0, 'short', 'bare', 'none']),
  player('port-ellery-terns', 'Tobi Akande', 23, 'BOWLER', ['follow', 'left', 0, 1, 'short', 'sunhat', 'full']),
  player('port-ellery-terns', 'Joss Penhallow', 31, 'KEEPER', ['stump', 'right', 7, 2, 'short', 'helmet', 'none']),
  player('port-ellery-terns', 'Imara Osei', 10, 'BATTER', ['run', 'right', 1, 0, 'bun', 'cap', 'none']),
  player('port-ellery-terns', 'Ned Carrow', 5, 'BATTER', ['raise', 'right', 6, 1, 'short', 'helmet', 'none']),
  player('port-ellery-terns', 'Samir Halloran', 66, 'ALL_ROUNDER', ['throw', 'left', 4, 1, 'short', 'cap', 'short']),
  player('port-ellery-terns', 'Wren Okafor', 19, 'BATTER', ['drive', 'right', 1, 1, 'tail', 'band', 'none']),
  player('port-ellery-terns', 'Hana Sadiq', 27, 'BOWLER', ['leap', 'left', 4, 0, 'short', 'hijab', 'none']),
  player('port-ellery-terns', 'Cormac Teel', 41, 'BATTER', ['loft', 'right', 7, 4, 'shaved', 'bare', 'full']),
  player('port-ellery-terns', 'Yusra Benn', 8, 'ALL_ROUNDER', ['catch', 'right', 2, 1, 'short', 'hijab', 'none']),
  player('port-ellery-terns', 'Levi Stroud', 55, 'BOWLER', ['appeal', 'right', 6, 2, 'short', 'sunhat', 'none']),
  player('port-ellery-terns', 'Mira Castell', 13, 'BOWLER', ['spin', 'right', 5, 3, 'tail', 'sunhat', 'none']),
  player('amberfield-larks', 'Dev Maluwa', 11, 'KEEPER', ['dive', 'right', 3, 0, 'short', 'sunhat', 'short']),
  player('amberfield-larks', 'Nikhil Orrin', 9, 'BATTER', ['raise', 'right', 4, 0, 'short', 'cap', 'short']),
  player('amberfield-larks', 'Greta Vane', 27, 'BOWLER', ['follow', 'right', 7, 0, 'plait', 'band', 'none']),
  player('amberfield-larks', 'Zeke Abara', 2, 'ALL_ROUNDER', ['toss', 'left', 0, 0, 'short', 'band', 'full']),
  player('amberfield-larks', 'Hari Mistral', 50, 'BATTER', ['guard', 'right', 3, 0, 'shaved', 'bare', 'none']),
  player('amberfield-larks', 'Olive Tamsin', 16, 'BOWLER', ['leap', 'left', 6, 0, 'plait', 'cap', 'none']),
  player('amberfield-larks', 'Jaspal Rook', 33, 'BOWLER', ['appeal', 'right', 4, 0, 'short', 'patka', 'full']),
  player('amberfield-larks', 'Edda Lund', 6, 'BATTER', ['run', 'left', 7, 4, 'short', 'helmet', 'none']),
  player('amberfield-larks', 'Marlo Quist', 71, 'ALL_ROUNDER', ['catch', 'left', 5, 3, 'shaved', 'bare', 'short']),
  player('amberfield-larks', 'Thandi Mabry', 22, 'BATTER', ['drive', 'right', 0, 1, 'bun', 'bare', 'none']),
  player('amberfield-larks', 'Rafe Collier', 48, 'BOWLER', ['release', 'right', 6, 0, 'short', 'band', 'none']),
  player('kestrel-ridge', 'Callum Brightwater', 4, 'BATTER', ['guard', 'right', 7, 2, 'short', 'bare', 'short']),
  player('kestrel-ridge', 'Ezra Tamblyn', 15, 'BOWLER', ['appeal', 'left', 2, 1, 'afro', 'band', 'none']),
  player('kestrel-ridge', 'Anouk Ferris', 8, 'KEEPER', ['stump', 'right', 6, 0, 'tail', 'cap', 'none']),
  player('kestrel-ridge', 'Bashir Lowe', 33, 'ALL_ROUNDER', ['toss', 'right', 1, 1, 'shaved', 'bare', 'short']),
  player('kestrel-ridge', 'Tess Marlowe', 21, 'BATTER', ['sweep', 'right', 5, 3, 'bun', 'bare', 'none']),
  player('kestrel-ridge', 'Idris Kell', 1, 'BOWLER', ['follow', 'right', 0, 1, 'afro', 'band', 'none']),
  player('kestrel-ridge', 'Simran Vale', 17, 'BATTER', ['raise', 'right', 3, 1, 'short', 'patka', 'short']),
  player('kestrel-ridge', 'Ottilie Brand', 39, 'BOWLER', ['release', 'right', 7, 1, 'plait', 'bare', 'none']),
  player('kestrel-ridge', 'Malik Soames', 64, 'BATTER', ['run', 'right', 1, 1, 'short', 'band', 'full']),
  player('kestrel-ridge', 'Freya Dunmore', 12, 'ALL_ROUNDER', ['catch', 'left', 6, 0, 'tail', 'band', 'none']),
  player('kestrel-ridge', 'Kane Whitlock', 28, 'BOWLER', ['leap', 'left', 5, 2, 'short', 'bare', 'full']),
]
