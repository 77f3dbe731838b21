import { PLAYERS } from '#api/contract/players.ts'
import { addFigures, figuresOf, NO_FIGURES } from '#api/ports/season/figures.ts'
import type { Handler } from '../calls/call.ts'

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
    const sum = own.reduce((total, { figures }) => addFigures(total, figures.get(player.slug) ?? {}), NO_FIGURES)
    return { ...player, figures: { matches: own.length, ...sum } }
  })
  return { body: players }
}
