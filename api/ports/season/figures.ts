import type { TeamSlug } from '#api/contract/cards.ts'
import { PLAYERS } from '#api/contract/players.ts'
import { BALLS_PER_OVER } from '#api/contract/season.ts'
import type { Ball } from './port.ts'
import { OVERS, WICKETS } from './rules.ts'

/** What a player did in a match, or in several. */
export interface Figures {
  readonly runs: number
  /** The balls that the player faced. Wides don't count. */
  readonly balls: number
  readonly fours: number
  readonly sixes: number
  /** Wickets as a bowler. Run-outs belong to the fielder alone. */
  readonly wickets: number
  /** Overs as a bowler in which no run was scored. */
  readonly maidens: number
  readonly catches: number
  readonly points: number
}

/** How many points each deed of a player gives. */
export const POINTS = { run: 1, four: 1, six: 2, wicket: 25, maiden: 12, catch: 8, stumping: 12, runOut: 8 } as const

/** The runs of a team: those of its batters, and one for each wide. */
export const runsOf = (balls: readonly Ball[]): number =>
  balls.reduce((total, { runs, isWide }) => total + runs + (isWide ? 1 : 0), 0)

const TEAMS: ReadonlyMap<string, TeamSlug> = new Map(PLAYERS.map(({ slug, team }) => [slug, team]))

/** The runs of one of the teams of a match. */
export const runsOfTeam = (team: TeamSlug, balls: readonly Ball[]): number =>
  runsOf(balls.filter(({ batter }) => TEAMS.get(batter) === team))

/** What a team has scored: its runs, its wickets and the balls that it faced. */
interface Score {
  readonly runs: number
  readonly wickets: number
  readonly balls: number
}

/** The score of one of the teams of a match. Null if it hasn't batted yet. */
export function scoreOf(team: TeamSlug, balls: readonly Ball[]): Score | null {
  const own = balls.filter(({ batter }) => TEAMS.get(batter) === team)
  return own.length === 0 ? null : sumOf(own)
}

const sumOf = (balls: readonly Ball[]): Score => ({
  runs: runsOf(balls),
  wickets: balls.filter(({ wicket }) => wicket).length,
  balls: balls.filter(({ isWide }) => !isWide).length,
})

/** Whether a match is over: the second team has won, lost all its wickets or faced all its balls. */
export function isOver(balls: readonly Ball[]): boolean {
  const second = balls.filter(({ innings }) => innings === 2)
  const { runs, wickets, balls: faced } = sumOf(second)
  return wickets === WICKETS || faced === OVERS * BALLS_PER_OVER || 2 * runs > runsOf(balls)
}

/** The figures of a player who has done nothing yet. */
export const NO_FIGURES: Figures = {
  runs: 0,
  balls: 0,
  fours: 0,
  sixes: 0,
  wickets: 0,
  maidens: 0,
  catches: 0,
  points: 0,
}

/** Adds figures to others. Missing ones count as 0. */
export function addFigures(before: Figures, more: Partial<Figures>): Figures {
  const sum = (name: keyof Figures) => before[name] + (more[name] ?? 0)
  return {
    runs: sum('runs'),
    balls: sum('balls'),
    fours: sum('fours'),
    sixes: sum('sixes'),
    wickets: sum('wickets'),
    maidens: sum('maidens'),
    catches: sum('catches'),
    points: sum('points'),
  }
}

/** The figures of every player who did something on these balls, by slug. */
export function figuresOf(balls: readonly Ball[]): ReadonlyMap<string, Figures> {
  const figures = new Map<string, Figures>()
  const add = (player: string, deeds: Partial<Figures>) =>
    figures.set(player, addFigures(figures.get(player) ?? NO_FIGURES, deeds))
  for (const { batter, bowler, runs, isWide, wicket } of balls) {
    if (!isWide)
      add(batter, {
        runs,
        balls: 1,
        fours: runs === 4 ? 1 : 0,
        sixes: runs === 6 ? 1 : 0,
        points: runs * POINTS.run + (runs === 4 ? POINTS.four : runs === 6 ? POINTS.six : 0),
      })
    if (wicket && wicket.how !== 'run out') add(bowler, { wickets: 1, points: POINTS.wicket })
    if (!wicket?.fielder) continue
    if (wicket.how === 'caught') add(wicket.fielder, { catches: 1, points: POINTS.catch })
    else add(wicket.fielder, { points: wicket.how === 'stumped' ? POINTS.stumping : POINTS.runOut })
  }
  for (const bowler of maidensOf(balls)) add(bowler, { maidens: 1, points: POINTS.maiden })
  return figures
}

/** The bowlers of all complete overs in which no run was scored, once for each over. */
function maidensOf(balls: readonly Ball[]): string[] {
  const overs = Map.groupBy(balls, ({ innings, over }) => `${innings} ${over}`)
  return [...overs.values()].flatMap((over) => {
    const isComplete = over.filter(({ isWide }) => !isWide).length === BALLS_PER_OVER
    return over[0] && isComplete && runsOf(over) === 0 ? [over[0].bowler] : []
  })
}
