import { PLAYERS } from '#api/contract/players.ts'
import type { SeasonFigures } from '#api/contract/season.ts'
import { type Figures, figuresOf } from '#api/ports/season/figures.ts'
import type { Handler } from '../calls/call.ts'

const NONE: Figures = { runs: 0, balls: 0, fours: 0, sixes: 0, wickets: 0, maidens: 0, catches: 0, points: 0 }

/** Returns all players with the sum of their figures in the matches of the current season. */
export const listPlayers: Handler<'listPlayers'> = async ({ services: { season, now } }) => {
  const at = now()
  const matches = (await season.matches(at)).filter(({ startsAt }) => startsAt <= at)
  const inMatches = await Promise.all(
    matches.map(async ({ id, home, away }) => ({
      teams: [home, away],
      figures: figuresOf(await season.balls(id, at)),
    })),
  )
  const players = PLAYERS.map((player) => {
    const own = inMatches.filter(({ teams }) => teams.includes(player.team))
    const sum = (name: keyof Figures) =>
      own.reduce((total, { figures }) => total + (figures.get(player.slug) ?? NONE)[name], 0)
    const figures: SeasonFigures = {
      matches: own.length,
      runs: sum('runs'),
      balls: sum('balls'),
      fours: sum('fours'),
      sixes: sum('sixes'),
      wickets: sum('wickets'),
      maidens: sum('maidens'),
      catches: sum('catches'),
      points: sum('points'),
    }
    return { ...player, figures }
  })
  return { body: players }
}
