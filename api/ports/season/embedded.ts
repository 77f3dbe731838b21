import { LRUCache } from 'lru-cache'
import { TEAM_SLUGS, type TeamSlug } from '#api/contract/cards.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { runsOfTeam } from './figures.ts'
import { playMatch } from './play-match.ts'
import type { Ball, Match, Season } from './port.ts'

/** A season lasts four weeks, so there is always one under way. Number 1 began on Monday, January 5, 2026. */
export const SEASON_DAYS = 28
const FIRST_SEASON = Date.UTC(2026, 0, 5)
const SEASON_MS = SEASON_DAYS * DAY_MS
/** Matches begin at 14:00 UTC. */
const START_MS = 14 * HOUR_MS
const FINAL_DAY = 26
const DAYS_BETWEEN = 2
/** The length of a match, with time to spare. */
const LONGEST_MS = 4 * HOUR_MS

/** All pairs of teams: each team is at home once against every other one. */
const PAIRS: readonly (readonly [home: TeamSlug, away: TeamSlug])[] = [
  [0, 1],
  [2, 3],
  [0, 2],
  [3, 1],
  [3, 0],
  [1, 2],
  [1, 0],
  [3, 2],
  [2, 0],
  [1, 3],
  [0, 3],
  [2, 1],
].map(([home = 0, away = 0]) => [TEAM_SLUGS[home] ?? TEAM_SLUGS[0], TEAM_SLUGS[away] ?? TEAM_SLUGS[0]])

/**
 * An invented season. Its matches and every ball follow from the number of the match alone, so they need no storage,
 * and all servers agree on them.
 */
export const embeddedSeason = (): Season => ({
  matches: async (now) => matchesOf(seasonAt(now), now),
  balls: async (id, now) => {
    const match = matchNamed(id, now)
    return match ? ballsUntil(match, now) : []
  },
})

const seasonAt = (now: number) => Math.floor((now - FIRST_SEASON) / SEASON_MS) + 1

const startOf = (season: number) => FIRST_SEASON + (season - 1) * SEASON_MS

const idOf = (season: number, number: number) => `m_${season}_${String(number).padStart(2, '0')}`

function matchNamed(id: string, now: number): Match | undefined {
  const season = Number(/^m_(\d{1,5})_\d\d$/.exec(id)?.[1])
  return Number.isNaN(season) ? undefined : matchesOf(season, now).find((match) => match.id === id)
}

function matchesOf(season: number, now: number): readonly Match[] {
  const group = PAIRS.map(([home, away], index) => ({
    id: idOf(season, index + 1),
    season,
    home,
    away,
    startsAt: startOf(season) + index * DAYS_BETWEEN * DAY_MS + START_MS,
    isFinal: false,
  }))
  const isOver = (group.at(-1)?.startsAt ?? 0) + LONGEST_MS < now
  const [home, away] = isOver ? tableOf(group) : []
  if (!home || !away) return group
  const startsAt = startOf(season) + FINAL_DAY * DAY_MS + START_MS
  return [...group, { id: idOf(season, group.length + 1), season, home, away, startsAt, isFinal: true }]
}

/** Playing a match takes some milliseconds, so the last ones are kept. */
const played = new LRUCache<string, readonly Ball[]>({ max: 64 })

function ballsUntil(match: Match, now: number): readonly Ball[] {
  const balls = played.get(match.id) ?? playMatch(match)
  played.set(match.id, balls)
  return balls.filter(({ at }) => at <= now)
}

/** The teams by their points in these matches, best first: two for a win, one for a tie. */
function tableOf(matches: readonly Match[]): TeamSlug[] {
  const points = new Map<TeamSlug, number>(TEAM_SLUGS.map((team) => [team, 0]))
  const add = (team: TeamSlug, won: number) => points.set(team, (points.get(team) ?? 0) + won)
  for (const match of matches) {
    const balls = ballsUntil(match, Number.POSITIVE_INFINITY)
    const lead = runsOfTeam(match.home, balls) - runsOfTeam(match.away, balls)
    add(match.home, lead > 0 ? 2 : lead === 0 ? 1 : 0)
    add(match.away, lead < 0 ? 2 : lead === 0 ? 1 : 0)
  }
  return TEAM_SLUGS.toSorted((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}
