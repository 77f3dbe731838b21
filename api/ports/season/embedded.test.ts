import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEAM_SLUGS } from '#api/contract/cards.ts'
import { PLAYERS } from '#api/contract/players.ts'
import { BALLS_PER_OVER } from '#api/contract/season.ts'
import { DAY_MS, HOUR_MS } from '#machines/define/time.ts'
import { embeddedSeason, SEASON_DAYS } from './embedded.ts'
import { figuresOf, isOver, POINTS, runsOf, runsOfTeam } from './figures.ts'
import type { Ball, Match } from './port.ts'
import { OVERS, OVERS_PER_BOWLER } from './rules.ts'

const season = embeddedSeason()
/** Any time in this century. */
const anyTime = fc.integer({ min: Date.UTC(2026, 0, 5), max: Date.UTC(2099, 11, 31) })

const oneOf = async (time: number, number: number): Promise<Match> => {
  const matches = await season.matches(time)
  const match = matches[number % matches.length]
  if (!match) throw new Error('There is no match.')
  return match
}
const allBalls = ({ id }: Match) => season.balls(id, Number.MAX_SAFE_INTEGER)

test('at any time a season is under way, in which each team is at home once against every other one', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, async (now) => {
      const matches = await season.matches(now)
      const pairs = matches.filter(({ isFinal }) => !isFinal).map(({ home, away }) => `${home} ${away}`)
      expect(new Set(pairs).size).toBe(TEAM_SLUGS.length * (TEAM_SLUGS.length - 1))
      const [first, last] = [matches[0]?.startsAt ?? 0, matches.at(-1)?.startsAt ?? 0]
      expect(Math.abs(now - first)).toBeLessThan(SEASON_DAYS * DAY_MS)
      expect(last - first).toBeLessThan(SEASON_DAYS * DAY_MS)
    }),
  )
})

test('no team plays twice in a day', async () => {
  const matches = await season.matches(Date.UTC(2026, 10, 28))
  expect(new Set(matches.map(({ startsAt }) => Math.floor(startsAt / DAY_MS))).size).toBe(matches.length)
})

test('the final comes after all other matches, and two different teams play it', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, async (now) => {
      const [first] = await season.matches(now)
      const matches = await season.matches((first?.startsAt ?? 0) + (SEASON_DAYS - 2) * DAY_MS)
      const final = matches.at(-1)
      expect(final?.isFinal).toBe(true)
      expect(final?.home).not.toBe(final?.away)
      expect(matches.every((match) => match.startsAt <= (final?.startsAt ?? 0))).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('every match keeps the rules', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, fc.nat(12), async (time, number) => {
      const match = await oneOf(time, number)
      const balls = await allBalls(match)
      for (const innings of [1, 2])
        keepsRules(
          match,
          balls.filter((ball) => ball.innings === innings),
        )
      const [first, second] = [1, 2].map((innings) => runsOf(balls.filter((ball) => ball.innings === innings)))
      const beforeLast = balls.filter(({ innings }) => innings === 2).slice(0, -1)
      expect(runsOf(beforeLast), 'the chase ends with the winning run').toBeLessThanOrEqual(first ?? 0)
      expect([runsOfTeam(match.home, balls), runsOfTeam(match.away, balls)].sort()).toEqual([first, second].sort())
      expect(balls.every((ball, index) => ball.at >= (balls[index - 1]?.at ?? match.startsAt))).toBe(true)
      expect((balls.at(-1)?.at ?? 0) - match.startsAt).toBeLessThan(4 * HOUR_MS)
      expect(isOver(balls)).toBe(true)
      expect(isOver(balls.slice(0, -1))).toBe(false)
    }),
    { numRuns: 40 },
  )
})

function keepsRules({ home, away }: Match, balls: readonly Ball[]) {
  const teamOf = (slug: string | undefined) => PLAYERS.find((player) => player.slug === slug)?.team
  const [batting, bowling] = [teamOf(balls[0]?.batter), teamOf(balls[0]?.bowler)]
  expect([batting, bowling].sort()).toEqual([home, away].sort())
  const legal = balls.filter(({ isWide }) => !isWide)
  const wickets = balls.filter(({ wicket }) => wicket)
  expect(legal.length).toBeLessThanOrEqual(OVERS * BALLS_PER_OVER)
  expect(wickets.length).toBeLessThanOrEqual(10)
  expect(new Set(wickets.map(({ batter }) => batter)).size, 'no one is out twice').toBe(wickets.length)
  for (const { batter, bowler, wicket } of balls) {
    expect([teamOf(batter), teamOf(bowler)]).toEqual([batting, bowling])
    if (wicket?.fielder) expect(teamOf(wicket.fielder)).toBe(bowling)
  }
  const overs = Map.groupBy(balls, ({ over }) => over)
  const bowlers = [...overs.values()].map((over) => {
    expect(new Set(over.map(({ bowler }) => bowler)).size, 'one bowler for each over').toBe(1)
    return over[0]?.bowler
  })
  expect(bowlers.every((bowler, index) => bowler !== bowlers[index + 1])).toBe(true)
  for (const bowler of new Set(bowlers))
    expect(bowlers.filter((one) => one === bowler).length).toBeLessThanOrEqual(OVERS_PER_BOWLER)
  const out = new Set<string>()
  for (const { batter, wicket } of balls) {
    expect(out.has(batter), 'no one bats after being out').toBe(false)
    if (wicket) out.add(batter)
  }
}

test('a match comes ball by ball, and what was bowled never changes', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, fc.nat(11), fc.nat(200), async (time, number, minutes) => {
      const match = await oneOf(time, number)
      const until = match.startsAt + minutes * 60_000
      const [all, some] = [await allBalls(match), await season.balls(match.id, until)]
      expect(some).toEqual(all.slice(0, some.length))
      expect(all.length === some.length || (all[some.length]?.at ?? 0) > until).toBe(true)
      expect(await season.balls(match.id, match.startsAt - 1)).toEqual([])
      expect(await allBalls(match)).toEqual(all)
    }),
    { numRuns: 30 },
  )
})

test('scores are like those of real matches of twenty overs', async () => {
  const totals: number[] = []
  for (let month = 0; month < 12; month++)
    for (const match of await season.matches(Date.UTC(2030, month, 12))) {
      const balls = await allBalls(match)
      totals.push(runsOf(balls.filter(({ innings }) => innings === 1)))
    }
  const average = totals.reduce((sum, total) => sum + total, 0) / totals.length
  expect(average).toBeGreaterThan(120)
  expect(average).toBeLessThan(200)
  expect(new Set(totals).size).toBeGreaterThan(40)
})

test('the figures of the players add up to the score', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, fc.nat(11), async (time, number) => {
      const balls = await allBalls(await oneOf(time, number))
      const figures = [...figuresOf(balls).values()]
      const sum = (name: 'runs' | 'wickets' | 'catches' | 'balls') =>
        figures.reduce((total, one) => total + one[name], 0)
      const wides = balls.filter(({ isWide }) => isWide).length
      expect(sum('runs') + wides).toBe(runsOf(balls))
      expect(sum('balls') + wides).toBe(balls.length)
      expect(sum('wickets')).toBe(balls.filter(({ wicket }) => wicket && wicket.how !== 'run out').length)
      expect(sum('catches')).toBe(balls.filter(({ wicket }) => wicket?.how === 'caught').length)
    }),
    { numRuns: 20 },
  )
})

test('a maiden is a complete over without a run', () => {
  const [batter = '', bowler = ''] = PLAYERS.map(({ slug }) => slug)
  const ball = (over: number, runs: number): Ball => ({ innings: 1, over, batter, bowler, runs, isWide: false, at: 0 })
  const quiet = Array.from({ length: 6 }, () => ball(0, 0))
  expect(figuresOf([...quiet, ball(1, 0)]).get(bowler)).toMatchObject({ maidens: 1, points: POINTS.maiden })
  expect(figuresOf([...quiet.slice(1), ball(0, 1)]).get(bowler)?.maidens ?? 0).toBe(0)
})

test('an unknown match has no balls', async () => {
  for (const id of ['', 'm_1_99', 'm_x_01', 'm_1_1', '../m_1_01', 'm_999999_01'])
    expect(await season.balls(id, Number.MAX_SAFE_INTEGER), id).toEqual([])
})
