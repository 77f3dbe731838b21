import * as z from 'zod/mini'
import { BEARDS, HAIRSTYLES, HEADGEAR, PLAYER_ROLES, POSE_NAMES, TEAM_SLUGS } from './cards.ts'
import { endpoint } from './endpoint.ts'

/** How many balls without wides make an over. */
export const BALLS_PER_OVER = 6

const count = z.number().check(z.int())

const figures = z.object({
  matches: count,
  runs: count,
  /** The balls that the player faced. */
  balls: count,
  fours: count,
  sixes: count,
  wickets: count,
  maidens: count,
  catches: count,
  points: count,
})

const looks = z.object({
  pose: z.enum(POSE_NAMES),
  hand: z.enum(['left', 'right']),
  skin: count,
  hair: count,
  hairstyle: z.enum(HAIRSTYLES),
  headgear: z.enum(HEADGEAR),
  beard: z.enum(BEARDS),
})

const seasonPlayer = z.object({
  slug: z.string(),
  name: z.string(),
  number: count,
  team: z.enum(TEAM_SLUGS),
  role: z.enum(PLAYER_ROLES),
  looks,
  /** What the player did in the current season so far. */
  figures,
})
export type SeasonPlayer = z.output<typeof seasonPlayer>

const score = z.object({ runs: count, wickets: count, balls: count })

const MATCH_STATES = ['UPCOMING', 'LIVE', 'OVER'] as const

const seasonMatch = z.object({
  id: z.string(),
  season: count,
  home: z.enum(TEAM_SLUGS),
  away: z.enum(TEAM_SLUGS),
  /** ISO 8601, UTC. */
  starts_at: z.string(),
  is_final: z.boolean(),
  state: z.enum(MATCH_STATES),
  /** Null until the team bats. */
  home_score: z.nullable(score),
  away_score: z.nullable(score),
  /** Null until the match is over, and after a tie. */
  winner: z.nullable(z.enum(TEAM_SLUGS)),
})
export type SeasonMatch = z.output<typeof seasonMatch>

/** Calls about the invented season: its players and matches. */
export const seasonRows = {
  listPlayers: endpoint({
    method: 'GET',
    path: '/players',
    noun: 'season',
    summary: 'Lists all players by team, with their looks and their figures in the current season',
    who: 'anyone',
    sameForAll: true,
    status: 200,
    reply: z.array(seasonPlayer),
    failures: [],
  }),

  listMatches: endpoint({
    method: 'GET',
    path: '/matches',
    noun: 'season',
    summary: 'Lists the matches of the current season in order, with the score at this moment',
    who: 'anyone',
    sameForAll: true,
    status: 200,
    reply: z.array(seasonMatch),
    failures: [],
  }),
}
