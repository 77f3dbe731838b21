import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { addCall, checkCallName, nounNamed } from './new/new-call.ts'
import { addFlow } from './new/new-flow.ts'
import { type Plan, startPlan } from './new/new-plan.ts'
import { addStep } from './new/new-step.ts'

interface NewOptions {
  readonly in?: string | undefined
  readonly after?: string | undefined
  readonly path?: string | undefined
  readonly who?: string | undefined
}
type Add = (plan: Plan, name: string, options: NewOptions, flows: readonly AnyFlow[]) => void

interface Kind {
  /** The options that it takes. */
  readonly takes: readonly (keyof NewOptions)[]
  /** The name and the option without which it cannot be written, as they are typed. */
  readonly usage: string
  readonly add: Add
}

const KINDS: Readonly<Record<string, Kind>> = {
  step: {
    takes: ['in', 'after'],
    usage: 'NAME --in FLOW',
    add: (plan, name, { in: id, after }, flows) => addStep(plan, { name, flow: flowNamed(id, flows), after }),
  },
  call: {
    takes: ['in', 'path', 'who'],
    usage: 'NAME --in NOUN',
    add(plan, name, { in: noun, path, who = 'member' }) {
      checkCallName(name)
      if (who !== 'member' && who !== 'anyone')
        throw new Unworkable('Say who may make the call: --who member, or --who anyone.')
      addCall(plan, { name, noun: nounNamed(noun), path, who })
    },
  },
  flow: { takes: [], usage: 'NAME', add: (plan, name) => addFlow(plan, name) },
}
const GUIDE = 'docs/changing-a-flow.md'
const FLOW_GUIDE = 'docs/a-new-flow.md'

/** Writes the skeleton of a step, a call or a flow, and tells its files. Throws `Unworkable`, having written nothing, where it does not fit. */
export function newReport(words: readonly string[], options: NewOptions, flows: readonly AnyFlow[]) {
  const [what, name, ...more] = words
  const kinds = Object.keys(KINDS).join(', ')
  if (what === undefined) throw new Unworkable(`Say what is new: ${kinds}. Open ${GUIDE} for examples.`)
  const kind = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined
  if (!kind) throw new Unworkable(`There is no new "${what}": there are ${kinds}. Open ${GUIDE} for examples.`)
  if (name === undefined || more.length > 0)
    throw new Unworkable(`Say new ${what} ${kind.usage}, with one name like pet-care. Open ${GUIDE} for examples.`)
  const other = (['in', 'after', 'path', 'who'] as const).find(
    (own) => options[own] !== undefined && !kind.takes.includes(own),
  )
  if (other) throw new Unworkable(`A new ${what} takes no --${other}. Open ${GUIDE} for examples.`)
  const plan = startPlan()
  kind.add(plan, name, options, flows)
  const next = what === 'step' ? unsentWarning(flowNamed(options.in, flows)) : []
  const guide = `What to do next: ${what === 'flow' ? FLOW_GUIDE : GUIDE}.`
  const files = [...plan.files]
  return {
    text: [`${count(files.length)} written:`, ...files.map((file) => `  ${file}`), ...next, guide].join('\n'),
    json: { new: what, name, files },
    holds: true,
  }
}

/** What to know of a flow that keeps no answers on the server. */
const unsentWarning = ({ id, record }: AnyFlow): readonly string[] =>
  record
    ? []
    : [
        `"${id}" has no \`record\`: this answer stays in the browser until an effect sends it. Give the step an effect, or the flow a \`record\` as in flows/signup/create.ts.`,
      ]

const count = (files: number) => `${files} files`

function flowNamed(id: string | undefined, flows: readonly AnyFlow[]): AnyFlow {
  const ids = flows.map((flow) => flow.id).join(', ')
  if (id === undefined) throw new Unworkable(`Say which flow the step is for: --in FLOW. There are ${ids}.`)
  const flow = flows.find((one) => one.id === id)
  if (flow) return flow
  throw new Unworkable(`There is no flow "${id}" in flows/register.ts: there are ${ids}.`)
}
