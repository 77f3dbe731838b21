import { parseArgs } from 'node:util'
import { circleFigures } from './circles.ts'
import { circlePageFigures, endurance, slowCallers } from './edge.ts'
import { continueFigures, tableFigures, walkFigures } from './engine.ts'
import { firstVisitFigures } from './first-visit.ts'
import { largeFlowFigures } from './large-flows.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { linkPreviewFigures } from './link-preview.ts'
import { type Figure, keeps } from './measure.ts'
import { memoryFigures } from './memory.ts'
import { monitorFigures } from './monitor.ts'
import { nextHeadingFigures } from './next-heading.ts'
import { readUserFigures } from './read-user.ts'
import { growthFigures, resumeFigures } from './resume.ts'
import { shoppingFigures } from './shopping.ts'
import { storiesFigures } from './stories.ts'
import { tourFigures } from './tour.ts'
import { walletFigures } from './wallet.ts'
import { watchedFigures } from './watched.ts'
import { withdrawalFigures } from './withdrawals.ts'

/** The benchmarks, by name. They run one at a time, because two at once would slow each other down. */
const BENCHES = {
  continue: continueFigures,
  walk: walkFigures,
  table: tableFigures,
  tour: tourFigures,
  large: largeFlowFigures,
  stories: storiesFigures,
  resume: resumeFigures,
  growth: growthFigures,
  user: readUserFigures,
  javascript: firstVisitFigures,
  heading: nextHeadingFigures,
  lighthouse: lighthouseFigures,
  memory: memoryFigures,
  circle: circlePageFigures,
  circles: circleFigures,
  preview: linkPreviewFigures,
  endurance,
  slow: slowCallers,
  monitor: monitorFigures,
  watched: watchedFigures,
  shopping: shoppingFigures,
  wallet: walletFigures,
  withdrawals: withdrawalFigures,
} as const satisfies Readonly<Record<string, () => Figure[] | Promise<Figure[]>>>
type Name = keyof typeof BENCHES

const isName = (name: string): name is Name => Object.hasOwn(BENCHES, name)
const names = Object.keys(BENCHES).filter(isName)

const HELP = `Usage: npm run bench -- [--json] [name…]

Names: ${names.join(', ')}; all of them where none is given.
Ratios are medians of samples taken in turn in one run. Exit code: 0 where every bar is kept, 1 where one is not.
`

/** An error for a person who typed an invalid command. The exit code is 2. */
class Misuse extends Error {}

function understood() {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

function chosen(asked: readonly string[]): readonly Name[] {
  const unknown = asked.find((name) => !isName(name))
  if (unknown !== undefined) throw new Misuse(`There is no bench "${unknown}". The benches are ${names.join(', ')}.`)
  return asked.length > 0 ? asked.filter(isName) : names
}

function told(figure: Figure): string {
  const { name, value, unit, bar, note, table = [] } = figure
  const rounded = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  const limit = bar && ('atMost' in bar ? `bar ≤ ${bar.atMost}` : `bar ≥ ${bar.atLeast}`)
  const verdict = bar ? (keeps(figure) ? 'kept  ' : 'MISSED') : '      '
  const rows = table.map(([what, much]) => `\n         ${what.padEnd(28)} ${much.padStart(10)}`)
  return `${verdict} ${name}: ${rounded} ${unit}${limit ? ` (${limit})` : ''}\n         ${note}${rows.join('')}`
}

async function main(): Promise<number> {
  const { values, positionals } = understood()
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  const figures: Figure[] = []
  for (const name of chosen(positionals)) {
    const own = await BENCHES[name]()
    figures.push(...own)
    if (!values.json) for (const figure of own) console.log(told(figure))
  }
  if (values.json)
    console.log(JSON.stringify({ figures: figures.map((figure) => ({ ...figure, kept: keeps(figure) })) }))
  return figures.every(keeps) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
