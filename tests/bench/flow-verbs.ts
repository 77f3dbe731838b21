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

/** What a verb says: for people, as one document, and whether what it checks holds. */
export interface Report {
  readonly text: string
  readonly json: unknown
  readonly holds: boolean
  /** What could not be worked on, in one sentence; said beside the rest, and the exit code is 2. */
  readonly problem?: string | undefined
}
interface Verb {
  readonly usage: string
  readonly does: string
  readonly takes: readonly OptionName[]
  run(flows: readonly AnyFlow[], options: Options): Report | Promise<Report>
}
/** The one verb whose words are no flows: what it is about is not there yet. */
const NEW = {
  usage: 'new step|call|flow NAME [--in FLOW|NOUN] [--after STEP] [--path PATH] [--who member|anyone]',
  does: 'writes the skeleton of a step, a call of the API or a flow, everywhere that one belongs, and tells the files',
  takes: ['in', 'after', 'path', 'who'],
} as const satisfies Omit<Verb, 'run'>

const flows: readonly AnyFlow[] = oneEach(catalogue)

const VERBS = {
  list: {
    usage: 'list [flow…] [--states]',
    does: 'the catalogue in figures: steps, transitions, facts that guards read, states that people can tell apart; or each of these states, with the address of its story',
    takes: ['states'],
    run: (chosen, { states }) => listReport(chosen.length > 0 ? chosen : flows, states),
  },
  check: {
    usage: 'check <flow>…',
    does: 'dead ends, steps that nobody meets, idle conditions, missing words and examples; each with what shows it',
    takes: [],
    run: (chosen) => checkReport(named(chosen), flows),
  },
  walk: {
    usage: 'walk <flow>… --answers FILE',
    does: 'where the answers of a file, or a stored draft, stand: what is open, progress, Back; and why each step is asked or not',
    takes: ['answers'],
    run: (chosen, { answers }) => walkReport(named(chosen), answers, flows),
  },
  draw: {
    usage: 'draw <flow>… [--as mermaid|svg|stately]',
    does: 'the flow as a picture: Mermaid text, an SVG, or the machine as JSON for stately.ai',
    takes: ['as'],
    run(chosen, { as = 'mermaid', json }) {
      if (!isDrawing(as)) throw new Unworkable(`draw knows ${Object.keys(DRAWINGS).join(', ')}, but not "${as}".`)
      if (as !== 'mermaid' && !json && named(chosen).length > 1)
        throw new Unworkable(`--as ${as} is one picture: name one flow, or say --json.`)
      const all = named(chosen).map((flow) => ({ flow: flow.id, as, text: DRAWINGS[as](flow) }))
      return { text: all.map(({ text }) => text.trimEnd()).join('\n\n'), json: document(all), holds: true }
    },
  },
  tour: {
    usage: 'tour <flow>… [--cap N] [--cover transitions|pairs] [--seed N] [--verify]',
    does: 'the fewest steps that take every transition, rightly and wrongly, with the least that they could be',
    takes: ['cap', 'cover', 'seed', 'verify'],
    run: (chosen, options) => tourReport(named(chosen), options),
  },
  mutate: {
    usage: 'mutate <flow>… [--min PERCENT] [--pairs N]',
    does: 'changes the flow on purpose, and counts what its paths and boundary answers notice',
    takes: ['min', 'pairs'],
    run: (chosen, options) => mutateReport(named(chosen), options),
  },
  run: {
    usage:
      'run <flow>… [--on machine|browser] [--path PATH] [--cap N] [--cover …] [--seed N] [--base-url URL] [--outbox DIR] [--junit FILE] [--report FILE]',
    does: 'plays the tours on the real machine or on the running portal; what fails is made short, and covered is told',
    takes: ['on', 'path', 'cap', 'cover', 'seed', 'base-url', 'outbox', 'junit', 'report'],
    run: (chosen, options) => runReport(named(chosen), options),
  },
  migrate: {
    usage: 'migrate [flow…] --prove | --record',
    does: 'drafts of older versions: where they land and what is lost; or keeps those of a new version',
    takes: ['prove', 'record'],
    run(chosen, { prove, record }) {
      if (prove === record) throw new Unworkable('migrate needs --prove, or --record once a version was raised.')
      const all = chosen.length > 0 ? chosen : flows
      return record ? recordReport(all) : proofReport(all)
    },
  },
} as const satisfies Readonly<Record<string, Verb>>

/** One flow is its document; several are listed in one. */
const document = <One>(all: readonly One[]) => (all.length === 1 ? all[0] : { flows: all })

function named(chosen: readonly AnyFlow[]): readonly AnyFlow[] {
  if (chosen.length > 0) return chosen
  throw new Unworkable(`Name a flow, or say --all. There are ${flows.map(({ id }) => id).join(', ')}.`)
}

const HELP = [
  'Usage: npm run flow -- <verb> [flow…] [--all] [--json]',
  '',
  ...[...Object.values(VERBS), NEW].flatMap(({ usage, does }) => [wrapped(usage, '', '    '), wrapped(does, '  ')]),
  '',
  wrapped(`Flows: ${flows.map(({ id }) => id).join(', ')}`),
  wrapped(
    'A path is one word, such as answer.0,done,back,invalid.1,refused.wrong-code,change.story: what happens, and which example, refusal or step. What is given stands first: signedIn=true,continue.',
  ),
  '--json prints one JSON document and nothing else (with npm run -s).',
  wrapped(
    'Exit code: 0 where what was checked holds, 1 where it does not, 2 where the command, or a flow, cannot be worked on.',
  ),
  'COVEY_STACK=1 tells all of an error, where its sentence is not enough.',
].join('\n')

function isVerb(name: string): name is keyof typeof VERBS {
  return Object.hasOwn(VERBS, name)
}

/** What was asked for, done. Throws where it cannot be worked on. */
export async function answerTo(args: readonly string[]): Promise<Report> {
  const { values, positionals } = typed(args)
  const [name, ...ids] = positionals
  const verbs = [...Object.keys(VERBS), 'new'].join(', ')
  if (values.help) return { text: HELP, json: { help: HELP }, holds: true }
  if (name === undefined) throw new Unworkable(`Say what to do: ${verbs}. --help tells more.`)
  if (name === 'new') {
    onlyThese(name, NEW.takes, values)
    return newReport(ids, values, flows)
  }
  if (!isVerb(name)) throw new Unworkable(`There is no verb "${name}": there are ${verbs}.`)
  onlyThese(name, VERBS[name].takes, values)
  return VERBS[name].run(values.all ? flows : [...new Set(ids)].map(flowOf), values)
}

function flowOf(id: string): AnyFlow {
  const flow = flows.find((flow) => flow.id === id)
  if (flow) return flow
  throw new Unworkable(`There is no flow "${id}": there are ${flows.map(({ id }) => id).join(', ')}.`)
}
