/** The roles of players, in the order in which lists show them. */
export const ROLES = ['batter', 'bowler', 'all-rounder', 'keeper'] as const
export type Role = (typeof ROLES)[number]

/** The clubs of the invented league, with the colors of their cards. Text on `field` is milk: at least 4.5 to 1. */
export const TEAMS = {
  herons: { name: 'Saltmarsh Herons', field: '#2f6f78', disc: '#8cc3c4' },
  terns: { name: 'Port Ellery Terns', field: '#a9492a', disc: '#efaf8a' },
  larks: { name: 'Amberfield Larks', field: '#7a5a16', disc: '#e8c877' },
  ridge: { name: 'Kestrel Ridge', field: '#3a5f77', disc: '#a9c7d6' },
} as const
export type TeamName = keyof typeof TEAMS

export interface Player {
  readonly name: string
  readonly team: TeamName
  readonly role: Role
  /** The number on the player's shirt. */
  readonly number: number
}

/** The invented players of the league, by team and number. */
export const PLAYERS: readonly Player[] = [
  { name: 'Maud Tarrant', team: 'herons', role: 'keeper', number: 3 },
  { name: 'Rumi Quadir', team: 'herons', role: 'batter', number: 7 },
  { name: 'Lena Sorrel', team: 'herons', role: 'all-rounder', number: 12 },
  { name: 'Ishaan Verrall', team: 'herons', role: 'bowler', number: 18 },
  { name: 'Imara Osei', team: 'terns', role: 'batter', number: 10 },
  { name: 'Wren Okafor', team: 'terns', role: 'all-rounder', number: 19 },
  { name: 'Tobi Akande', team: 'terns', role: 'bowler', number: 23 },
  { name: 'Joss Penhallow', team: 'terns', role: 'keeper', number: 31 },
  { name: 'Nikhil Orrin', team: 'larks', role: 'batter', number: 9 },
  { name: 'Dev Maluwa', team: 'larks', role: 'keeper', number: 11 },
  { name: 'Greta Vane', team: 'larks', role: 'bowler', number: 27 },
  { name: 'Pavan Dell', team: 'larks', role: 'all-rounder', number: 29 },
  { name: 'Callum Brightwater', team: 'ridge', role: 'batter', number: 4 },
  { name: 'Ezra Tamblyn', team: 'ridge', role: 'bowler', number: 15 },
  { name: 'Tess Marlowe', team: 'ridge', role: 'all-rounder', number: 21 },
  { name: 'Samir Halloran', team: 'ridge', role: 'keeper', number: 66 },
]

/** The team with this name in an address. `undefined` if there is none. */
export const teamOf = (name: string): TeamName | undefined => TEAM_NAMES.find((team) => team === name)
export const TEAM_NAMES: readonly TeamName[] = Object.keys(TEAMS).filter((name): name is TeamName =>
  Object.hasOwn(TEAMS, name),
)

/** The players with a role, in a team. `undefined` for any. */
export const playersOf = (team: TeamName | undefined, role: Role | undefined): readonly Player[] =>
  PLAYERS.filter((one) => (team ?? one.team) === one.team && (role ?? one.role) === one.role)
