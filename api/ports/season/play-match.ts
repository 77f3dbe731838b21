import type { PlayerRole, TeamSlug } from '#api/contract/cards.ts'
import type { Player } from '#api/contract/players.ts'
import { BALLS_PER_OVER } from '#api/contract/season.ts'
import { randomFrom, seedOf } from '#machines/define/random.ts'
import { MINUTE_MS } from '#machines/define/time.ts'
import { runsOf } from './figures.ts'
import { battingOrder, bowlersOf, keeperOf } from './lineup.ts'
import type { Ball, Dismissal, Match } from './port.ts'
import { OVERS, OVERS_PER_BOWLER } from './rules.ts'

const BALL_MS = MINUTE_MS / 2
const BREAK_MS = 15 * MINUTE_MS

/** How well players of a role bat, as a factor of the chance of runs. */
const BATTING: Readonly<Record<PlayerRole, number>> = { BATTER: 1.1, KEEPER: 1.05, ALL_ROUNDER: 1, BOWLER: 0.72 }

/** How likely each result of a ball is, for an average batter and bowler. The rest are balls without a run. */
const CHANCES = { wide: 0.035, wicket: 0.048, six: 0.048, four: 0.115, three: 0.006, two: 0.07, one: 0.375 }

const DISMISSAL_CHANCES = [
  ['caught', 0.6],
  ['bowled', 0.2],
  ['leg before wicket', 0.1],
  ['run out', 0.06],
  ['stumped', 0.04],
] as const satisfies readonly (readonly [Dismissal, number])[]

type Random = () => number

/** Plays a whole match. The same match always has the same balls. */
export function playMatch(match: Match): readonly Ball[] {
  const random = randomFrom(seedOf(`match ${match.id}`))
  const homeBats = random() < 0.5
  const [first, second] = homeBats ? [match.home, match.away] : [match.away, match.home]
  const opening = playInnings(random, { innings: 1, batting: first, bowling: second, startsAt: match.startsAt })
  const over = (opening.at(-1)?.at ?? match.startsAt) + BREAK_MS
  const target = runsOf(opening) + 1
  const chase = playInnings(random, { innings: 2, batting: second, bowling: first, startsAt: over, target })
  return [...opening, ...chase]
}

interface Innings {
  readonly innings: 1 | 2
  readonly batting: TeamSlug
  readonly bowling: TeamSlug
  readonly startsAt: number
  /** The runs with which the batting team has won. */
  readonly target?: number
}

function playInnings(random: Random, innings: Innings): Ball[] {
  const order = battingOrder(innings.batting)
  const overs = chooseBowlers(random, innings.bowling)
  const balls: Ball[] = []
  let [striker, partner] = order
  let next = 2
  let total = 0
  for (const [over, bowler] of overs.entries()) {
    for (let bowled = 0; bowled < BALLS_PER_OVER; ) {
      if (!striker || !partner) return balls
      const at = innings.startsAt + balls.length * BALL_MS
      const result = playBall(random, striker, innings.bowling, bowler)
      balls.push({ innings: innings.innings, over, batter: striker.slug, bowler: bowler.slug, at, ...result })
      total += result.runs + (result.isWide ? 1 : 0)
      if (!result.isWide) bowled++
      if (innings.target !== undefined && total >= innings.target) return balls
      if (result.wicket) striker = order[next++]
      else if (result.runs % 2 === 1) [striker, partner] = [partner, striker]
    }
    ;[striker, partner] = [partner, striker]
  }
  return balls
}

/** Chooses who bowls each over: no player bowls two in a row, or more than four. */
function chooseBowlers(random: Random, team: TeamSlug): Player[] {
  const left = new Map(bowlersOf(team).map((player) => [player, OVERS_PER_BOWLER]))
  const chosen: Player[] = []
  for (let over = 0; over < OVERS; over++) {
    const able = [...left].filter(([player, overs]) => overs > 0 && player !== chosen.at(-1))
    // Prefer those with the most overs left, so that the last overs need not go to one player alone.
    const most = Math.max(...able.map(([, overs]) => overs))
    const [player] =
      pick(
        random,
        able.filter(([, overs]) => overs >= most - 1),
      ) ?? []
    if (!player) break
    chosen.push(player)
    left.set(player, (left.get(player) ?? 0) - 1)
  }
  return chosen
}

const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]

type Result = Pick<Ball, 'runs' | 'isWide' | 'wicket'>

function playBall(random: Random, batter: Player, fielding: TeamSlug, bowler: Player): Result {
  const skill = BATTING[batter.role] * formOf(batter)
  const bowling = formOf(bowler)
  const chance = random()
  let sum = CHANCES.wide
  if (chance < sum) return { runs: 0, isWide: true }
  sum += (CHANCES.wicket * bowling) / skill
  if (chance < sum) return { runs: 0, isWide: false, wicket: dismiss(random, bowler, fielding) }
  for (const [runs, share] of [
    [6, CHANCES.six],
    [4, CHANCES.four],
    [3, CHANCES.three],
    [2, CHANCES.two],
    [1, CHANCES.one],
  ] as const) {
    sum += (share * skill) / bowling
    if (chance < sum) return { runs, isWide: false }
  }
  return { runs: 0, isWide: false }
}

/** How well a player plays, from 0.9 to 1.1. It stays the same for the whole career. */
const formOf = ({ slug }: Player): number => 0.9 + 0.2 * randomFrom(seedOf(`form ${slug}`))()

function dismiss(random: Random, bowler: Player, fielding: TeamSlug): NonNullable<Ball['wicket']> {
  let chance = random()
  const how = DISMISSAL_CHANCES.find(([, share]) => {
    chance -= share
    return chance < 0
  })?.[0]
  const keeper = keeperOf(fielding)
  if (how === 'stumped' && keeper) return { how, fielder: keeper.slug }
  if (how === 'caught' || how === 'run out') {
    const fielders = battingOrder(fielding).filter((player) => how === 'caught' || player !== bowler)
    const fielder = random() < 0.25 ? keeper : pick(random, fielders)
    return fielder ? { how, fielder: fielder.slug } : { how }
  }
  return { how: how ?? 'bowled' }
}
