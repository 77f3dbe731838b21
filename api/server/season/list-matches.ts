import type { TeamSlug } from '#api/contract/cards.ts'
import type { SeasonMatch } from '#api/contract/season.ts'
import { isOver, scoreOf } from '#api/ports/season/figures.ts'
import type { Ball, Match } from '#api/ports/season/port.ts'
import type { Handler } from '../calls/call.ts'

/** Returns the matches of the current season with their scores at this moment. */
export const listMatches: Handler<'listMatches'> = async ({ services: { season, now } }) => {
  const at = now()
  const matches = await season.matches(at)
  return {
    body: await Promise.all(matches.map(async (match) => viewMatch(match, await season.balls(match.id, at), at))),
  }
}

function viewMatch(
  { id, season, home, away, startsAt, isFinal }: Match,
  balls: readonly Ball[],
  now: number,
): SeasonMatch {
  const [home_score, away_score] = [scoreOf(home, balls), scoreOf(away, balls)]
  const state = isOver(balls) ? 'OVER' : now < startsAt ? 'UPCOMING' : 'LIVE'
  const winner = state === 'OVER' ? winnerOf(home, away, (home_score?.runs ?? 0) - (away_score?.runs ?? 0)) : null
  const starts_at = new Date(startsAt).toISOString()
  return { id, season, home, away, starts_at, is_final: isFinal, state, home_score, away_score, winner }
}

const winnerOf = (home: TeamSlug, away: TeamSlug, lead: number) => (lead > 0 ? home : lead < 0 ? away : null)
