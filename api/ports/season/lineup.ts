import type { PlayerRole, TeamSlug } from '#api/contract/cards.ts'
import { PLAYERS, type Player } from '#api/contract/players.ts'

const BATTING_ORDER: readonly PlayerRole[] = ['BATTER', 'KEEPER', 'ALL_ROUNDER', 'BOWLER']

/** The eleven players of a team, in the order in which they bat. */
export const battingOrder = (team: TeamSlug): readonly Player[] =>
  PLAYERS.filter((player) => player.team === team).toSorted(
    (a, b) => BATTING_ORDER.indexOf(a.role) - BATTING_ORDER.indexOf(b.role),
  )

/** The players of a team who bowl. */
export const bowlersOf = (team: TeamSlug): readonly Player[] =>
  PLAYERS.filter(({ role, team: own }) => own === team && (role === 'BOWLER' || role === 'ALL_ROUNDER'))

/** The player who keeps wicket for a team. */
export const keeperOf = (team: TeamSlug): Player | undefined =>
  PLAYERS.find(({ role, team: own }) => own === team && role === 'KEEPER')
