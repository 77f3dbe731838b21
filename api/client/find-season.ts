import type { ReplyOf } from '#api/contract/endpoint.ts'
import type { SeasonMatch, SeasonPlayer } from '#api/contract/season.ts'
import { type RowName, type Table, table } from '#api/contract/table.ts'
import { BASE_URL } from './base-url.ts'

/** All players with their figures in the current season, for a page rendered on the server. */
export const findPlayers = (): Promise<SeasonPlayer[]> => find('listPlayers')

/** The matches of the current season with their scores, for a page rendered on the server. */
export const findMatches = (): Promise<SeasonMatch[]> => find('listMatches')

/** Throws if the API does not answer, and the page then shows an error. */
async function find<Name extends RowName>(name: Name): Promise<ReplyOf<Table[Name]>> {
  const response = await fetch(`${BASE_URL}${table[name].path}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`The API answered ${response.status}.`)
  return response.json()
}
