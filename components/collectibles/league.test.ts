import { expect, test } from 'vitest'
import { PLAYERS, playersOf, ROLES, TEAM_NAMES, TEAMS, teamOf } from './league.ts'

test('every team has a player for every role, and no number twice', () => {
  for (const team of TEAM_NAMES) {
    for (const role of ROLES) expect(playersOf(team, role).length, `${team} ${role}`).toBeGreaterThan(0)
    const numbers = playersOf(team, undefined).map(({ number }) => number)
    expect(new Set(numbers).size, team).toBe(numbers.length)
  }
  expect(playersOf(undefined, undefined)).toEqual(PLAYERS)
})

test('only a known team is found', () => {
  expect(teamOf('herons')).toBe('herons')
  expect(teamOf('toString')).toBeUndefined()
  expect(Object.keys(TEAMS)).toEqual(TEAM_NAMES)
})
