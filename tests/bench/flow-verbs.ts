import { catalogue } from '#flows/catalogue.ts'
import { DRAWINGS, isDrawing } from '#machines/bench/draw/draw.ts'
import { oneEach } from '#machines/bench/states/one-each.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { checkReport } from './flow-check.ts'
import { listReport } from './flow-list.ts'
import { proofReport, recordReport } from './flow-migrate.ts'
import { mutateReport } from './flow-mutate.ts'
import { newReport } from './flow-new.ts'
import { runReport } from './flow-run.ts'
import { tourReport } from './flow-tour.ts'
import { walkReport } from './flow-walk.ts'
import { type OptionName, type Options, onlyThese, typed } from './options.ts'
import { wrapped } from './texts.ts'

/** The result of a verb (subcommand): `text` for people, `json` for programs, and whether the verb's check passed. */
export interface Report {
  readonly text: string
  readonly json: unknown
  readonly holds: boolean
  /** The problem that stopped the verb, in one sentence. It is printed after the rest, and the exit code is 2. */
  readonly problem?: string | undefined
}
interface Verb {
  readonly usage: string
  readonly does: string
  readonly takes: readonly OptionName[]
  run(flows: readonly AnyFlow[], options: Options): Report | Promise<Report>
}
/** The only verb whose arguments are not the ids of flows, because it writes something new. */
const NEW = {
  usage: 'new step|call|flow NAME [--in FLOW|NOUN] [--after STEP] [--path PATH] [--who member|anyone]',
  does: 'writes the skeleton of a step, an API call, or a flow to all files where it belongs, and lists those files',
  takes: ['in', 'after', 'path', 'who'],
} as const satisfies Omit<Verb, 'run'>

const flows: readonly AnyFlow[] = oneEach(catalogue)

const VERBS = {
  list: {
    usage: 'list [flow…] [--states]',
    does: 'counts the steps, transitions, facts that guards read, and distinguishable states of each flow; with --states, lists these states with the addresses of their stories',
    takes: ['states'],
    run: (chosen, { states }) => listReport(chosen.length > 0 ? chosen : flows, states),
  },
  check: {
    usage: 'check <flow>…',
    does: 'finds dead ends, unreachable steps, idle conditions, and missing words and examples, each with a witness',
    takes: [],
    run: (chosen) => checkReport(named(chosen), flows),
  },
  walk: {
    usage: 'walk <flow>… --answers FILE',
    does: 'shows where the answers in a file, or a stored draft, lead: the open step, progress, Back, and why each step is asked or not',
    takes: ['answers'],
    run: (chosen, { answers }) => walkReport(named(chosen), answers, flows),
  },
  draw: {
    usage: 'draw <flow>… [--as mermaid|svg|stately]',
    does: 'draws the flow: as Mermaid text, as an SVG, or as a JSON machine for stately.ai',
    takes: ['as'],
    run(chosen, { as = 'mermaid', json }) {
      if (!isDrawing(as)) throw new Unworkable(`draw can output ${Object.keys(DRAWINGS).join(', ')}, but not "${as}".`)
      if (as !== 'mermaid' && !json && named(chosen).length > 1)
        throw new Unworkable(`--as ${as} makes one picture. Name one flow, or add --json.`)
      const all = named(chosen).map((flow) => ({ flow: flow.id, as, text: DRAWINGS[as](flow) }))
      return { text: all.map(({ text }) => text.trimEnd()).join('\n\n'), json: document(all), holds: true }
    },
  },
  tour: {
    usage: 'tour <flow>… [--cap N] [--cover transitions|pairs] [--seed N] [--verify]',
    does: 'finds the fewest steps that take every transition, with right and wrong answers, and their lower bound',
    takes: ['cap', 'cover', 'seed', 'verify'],
    run: (chosen, options) => tourReport(named(chosen), options),
  },
  mutate: {
    usage: 'mutate <flow>… [--min PERCENT] [--pairs N]',
    does: 'changes the flow on purpose, and counts the changes that its paths and boundary answers notice',
    takes: ['min', 'pairs'],
    run: (chosen, options) => mutateReport(named(chosen), options),
  },
  run: {
    usage:
      'run <flow>… [--on machine|browser] [--path PATH] [--cap N] [--cover …] [--seed N] [--base-url URL] [--outbox DIR] [--junit FILE] [--report FILE]',
    does: 'plays the tours on the real machine or in a running portal, shortens failing paths, and reports coverage',
    takes: ['on', 'path', 'cap', 'cover', 'seed', 'base-url', 'outbox', 'junit', 'report'],
    run: (chosen, options) => runReport(named(chosen), options),
  },
  migrate: {
    usage: 'migrate [flow…] --prove | --record',
    does: 'shows where drafts of older versions land and what they lose; with --record, saves drafts of a new version',
    takes: ['prove', 'record'],
    run(chosen, { prove, record }) {
      if (prove === record) throw new Unworkable('migrate needs --prove, or --record after you raise a version.')
      const all = chosen.length > 0 ? chosen : flows
      return record ? recordReport(all) : proofReport(all)
    },
  },
} as const satisfies Readonly<Record<string, Verb>>

/** The JSON for one flow, or for several flows as a list. */
const document = <One>(all: readonly One[]) => (all.length === 1 ? all[0] : { flows: all })

function named(chosen: readonly AnyFlow[]): readonly AnyFlow[] {
  if (chosen.length > 0) return chosen
  throw new Unworkable(`Name a flow, or use --all. The flows are ${flows.map(({ id }) => id).join(', ')}.`)
}

const HELP = [
  'Usage: npm run flow -- <verb> [flow…] [--all] [--json]',
  '',
  ...[...Object.values(VERBS), NEW].flatMap(({ usage, does }) => [wrapped(usage, '', '    '), wrapped(does, '  ')]),
  '',
  wrapped(`Flows: ${flows.map(({ id }) => id).join(', ')}`),
  wrapped(
    'A path is one word, such as answer.0,done,back,invalid.1,refused.wrong-code,change.story. Each part is an event, with an example, a refusal, or a step after the dot. Givens come first: signedIn=true,continue.',
  ),
  '--json prints one JSON document and nothing else (with npm run -s).',
  wrapped('Exit code: 0 if the check passes, 1 if it fails, 2 if the command or a flow is not valid.'),
  'COVEY_STACK=1 prints the stack trace of an error.',
].join('\n')

function isVerb(name: string): name is keyof typeof VERBS {
  return Object.hasOwn(VERBS, name)
}

/** Runs the command and returns its report. Throws if the command cannot be run. */
export async function answerTo(args: readonly string[]): Promise<Report> {
  const { values, positionals } = typed(args)
  const [name, ...ids] = positionals
  const verbs = [...Object.keys(VERBS), 'new'].join(', ')
  if (values.help) return { text: HELP, json: { help: HELP }, holds: true }
  if (name === undefined) throw new Unworkable(`Choose a verb: ${verbs}. --help explains them.`)
  if (name === 'new') {
    onlyThese(name, NEW.takes, values)
    return newReport(ids, values, flows)
  }
  if (!isVerb(name)) throw new Unworkable(`There is no verb "${name}". The verbs are ${verbs}.`)
  onlyThese(name, VERBS[name].takes, values)
  return VERBS[name].run(values.all ? flows : [...new Set(ids)].map(flowOf), values)
}

function flowOf(id: string): AnyFlow {
  const flow = flows.find((flow) => flow.id === id)
  if (flow) return flow
  throw new Unworkable(`There is no flow "${id}": there are ${flows.map(({ id }) => id).join(', ')}.`)
}
