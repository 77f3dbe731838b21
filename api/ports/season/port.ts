import type { TeamSlug } from '#api/contract/cards.ts'

/** A match of twenty overs for each team. */
export interface Match {
  /** Such as `m_12_03`: the third match of the season with number 12. */
  readonly id: string
  readonly season: number
  readonly home: TeamSlug
  readonly away: TeamSlug
  /** When the first ball is bowled, in ms since 1970. */
  readonly startsAt: number
  readonly isFinal: boolean
}

const DISMISSALS = ['bowled', 'caught', 'leg before wicket', 'stumped', 'run out'] as const
export type Dismissal = (typeof DISMISSALS)[number]

/** What happened on one ball. Players are named by their slugs. */
export interface Ball {
  readonly innings: 1 | 2
  /** The over, from 0 to 19. */
  readonly over: number
  readonly batter: string
  readonly bowler: string
  /** The runs that the batter scored. */
  readonly runs: number
  /** Whether the ball was a wide: it gives one run to the team, and is bowled again. */
  readonly isWide: boolean
  /** How the batter got out, and who caught the ball, broke the stumps or threw it. */
  readonly wicket?: { readonly how: Dismissal; readonly fielder?: string }
  /** When the ball was bowled, in ms since 1970. */
  readonly at: number
}

/** Where matches and their figures come from. */
export interface Season {
  /** Every match of the season that this time falls in, in order. The final is included once its teams are known. */
  matches(now: number): Promise<readonly Match[]>
  /** Every ball that was bowled in a match until now, in order. Empty if the match is not known. */
  balls(id: string, now: number): Promise<readonly Ball[]>
}
