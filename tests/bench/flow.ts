import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogue } from '#flows/catalogue.ts'
import { DRAWINGS, isDrawing } from '#machines/bench/draw.ts'
import { listed } from '#machines/bench/list.ts'
import { readAnswers, type Standing, standing } from '#machines/bench/stand.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { checkReport } from './flow-check.ts'
import { proofReport, recordReport } from './flow-migrate.ts'

/** What a verb says: for people, as one document, and whether what it checks holds. */
interface Report {
  readonly text: string
  readonly json: unknown
  readonly holds: boolean
}
type Options = ReturnType<typeof parsed>['values']
interface Verb {
  readonly usage: string
  readonly does: string
  run(flows: readonly AnyFlow[], options: Options): Report | Promise<Report>
}

/** Told to whoever typed something that cannot be done; the exit code is 2. */
class Misuse extends Error {}

const flows: readonly AnyFlow[] = catalogue

const VERBS = {
  list: {
    usage: 'list',
    does: 'the catalogue in figures: steps, transitions, facts that guards read',
    run(chosen) {
      const rows = (chosen.length > 0 ? chosen : flows).map(listed)
      return { text: table(rows), json: { flows: rows }, holds: true }
    },
  },
  check: {
    usage: 'check <flow>…',
    does: 'dead ends, steps that nobody meets, idle conditions, missing words and examples; each with what shows it',
    run: (chosen) => checkReport(named(chosen), flows),
  },
  walk: {
    usage: 'walk <flow>… --answers FILE',
    does: 'where the answers of a file stand: what is asked, what is open, progress, Back',
    run(chosen, { answers: file }) {
      if (file === undefined)
        throw new Misuse('walk needs --answers FILE, a JSON file with {"answers": {"<step>": {…}}}.')
      const answers = readAnswers(documentOf(file))
      if (typeof answers === 'string') throw new Misuse(answers)
      const all = named(chosen).map((flow) => standing(flow, answers))
      const holds = all.every(({ refused, unasked }) => refused.length + unasked.length === 0)
      return { text: all.map(told).join('\n\n'), json: document(all), holds }
    },
  },
  draw: {
    usage: 'draw <flow>… [--as mermaid|svg|stately]',
    does: 'the flow as a picture: Mermaid text, an SVG, or the machine as JSON for stately.ai',
    run(chosen, { as = 'mermaid' }) {
      if (!isDrawing(as)) throw new Misuse(`draw knows ${Object.keys(DRAWINGS).join(', ')}, but not "${as}".`)
      const all = named(chosen).map((flow) => ({ flow: flow.id, as, text: DRAWINGS[as](flow) }))
      return { text: all.map(({ text }) => text.trimEnd()).join('\n\n'), json: document(all), holds: true }
    },
  },
  migrate: {
    usage: 'migrate [flow…] --prove | --record',
    does: 'drafts of older versions: where they land and what is lost; or keeps those of a new version',
    run(chosen, { prove, record }) {
      if (prove === record) throw new Misuse('migrate needs --prove, or --record once a version was raised.')
      const all = chosen.length > 0 ? chosen : flows
      return record ? recordReport(all) : proofReport(all)
    },
  },
} as const satisfies Readonly<Record<string, Verb>>

/** One flow is its document; several are listed in one. */
const document = <One>(all: readonly One[]) => (all.length === 1 ? all[0] : { flows: all })

function named(chosen: readonly AnyFlow[]): readonly AnyFlow[] {
  if (chosen.length > 0) return chosen
  throw new Misuse(`Name a flow, or say --all. There are ${flows.map(({ id }) => id).join(', ')}.`)
}

/** A JSON file, found from where npm was called. */
function documentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'))
  } catch (error) {
    throw new Misuse(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}

function told({ flow, asked, open, progress, back, refused, unasked }: Standing): string {
  const { at, total } = progress
  return [
    `${flow}: ${open === null ? 'ended' : `stands at ${open}`}`,
    `  asked     ${asked.join(' → ')}`,
    `  progress  ${total === null ? `step ${at}` : `${at} of ${total}`}`,
    `  Back      ${back ?? 'closes'}`,
    ...refused.map(
      ({ step, issues }) => `  refused   ${step}: ${issues.map(({ field, rule }) => `${field} is ${rule}`).join(', ')}`,
    ),
    ...(unasked.length > 0 ? [`  not asked ${unasked.join(', ')}`] : []),
  ].join('\n')
}

function table(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => Object.values(row).map(String))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const parsed = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      answers: { type: 'string' },
      as: { type: 'string' },
      prove: { type: 'boolean' },
      record: { type: 'boolean' },
    },
  })

const HELP = `Usage: npm run flow -- <verb> [flow…] [--all] [--json]

${table(Object.values(VERBS).map(({ usage, does }) => ({ verb: usage, does })))}

Flows: ${flows.map(({ id }) => id).join(', ')}
--json prints one JSON document and nothing else (with npm run -s).
Exit code: 0 where what was checked holds, 1 where it does not, 2 where the command cannot be understood.
`

function isVerb(name: string): name is keyof typeof VERBS {
  return Object.hasOwn(VERBS, name)
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = understood(args)
  const [name, ...ids] = positionals
  if (values.help) {
    process.stdout.write(HELP)
    return 0
  }
  if (name === undefined) throw new Misuse(`Say what to do: ${Object.keys(VERBS).join(', ')}. --help tells more.`)
  if (!isVerb(name)) throw new Misuse(`There is no verb "${name}": there are ${Object.keys(VERBS).join(', ')}.`)
  const chosen = values.all ? flows : ids.map(flowOf)
  const report: Report = await VERBS[name].run(chosen, values)
  process.stdout.write(values.json ? `${JSON.stringify(report.json)}\n` : `${report.text}\n`)
  return report.holds ? 0 : 1
}

function understood(args: string[]) {
  try {
    return parsed(args)
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

function flowOf(id: string): AnyFlow {
  const flow = flows.find((flow) => flow.id === id)
  if (flow) return flow
  throw new Misuse(`There is no flow "${id}": there are ${flows.map(({ id }) => id).join(', ')}.`)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Misuse)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
