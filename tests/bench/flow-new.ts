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
  /** The options that the command accepts. */
  readonly takes: readonly (keyof NewOptions)[]
  /** The name and the option that are required, as people type them. */
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
        throw new Unworkable('Choose who may make the call: --who member, or --who anyone.')
      addCall(plan, { name, noun: nounNamed(noun), path, who })
    },
  },
  flow: { takes: [], usage: 'NAME', add: (plan, name) => addFlow(plan, name) },
}
const GUIDE = 'docs/changing-a-flow.md'
const FLOW_GUIDE = 'docs/a-new-flow.md'

/**
 * Writes the skeleton of a step, a call or a flow, and returns the list of files. If the skeleton does not fit, throws
 * `Unworkable` before writing anything.
 */
export function newReport(words: readonly string[], options: NewOptions, flows: readonly AnyFlow[]) {
  const [what, name, ...more] = words
  const kinds = Object.keys(KINDS).join(', ')
  if (what === undefined) throw new Unworkable(`Choose what to add: ${kinds}. See ${GUIDE} for examples.`)
  const kind = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined
  if (!kind) throw new Unworkable(`new cannot add "${what}". It can add ${kinds}. See ${GUIDE} for examples.`)
  if (name === undefined || more.length > 0)
    throw new Unworkable(`Usage: new ${what} ${kind.usage}, with one name like pet-care. See ${GUIDE} for examples.`)
  const other = (['in', 'after', 'path', 'who'] as const).find(
    (own) => options[own] !== undefined && !kind.takes.includes(own),
  )
  if (other) throw new Unworkable(`new ${what} has no option --${other}. See ${GUIDE} for examples.`)
  const plan = startPlan()
  kind.add(plan, name, options, flows)
  const next = what === 'step' ? unsentWarning(flowNamed(options.in, flows)) : []
  const guide = `Next steps: ${what === 'flow' ? FLOW_GUIDE : GUIDE}.`
  const files = [...plan.files]
  return {
    text: [`${count(files.length)} written:`, ...files.map((file) => `  ${file}`), ...next, guide].join('\n'),
    json: { new: what, name, files },
    holds: true,
  }
}

/** Warns if the flow stores no answers on the server. */
const unsentWarning = ({ id, record }: AnyFlow): readonly string[] =>
  record
    ? []
    : [
        `"${id}" has no \`record\`: this answer stays in the browser until an effect sends it. Give the step an effect, or the flow a \`record\` as in flows/signup/create.ts.`,
      ]

const count = (files: number) => `${files} files`

function flowNamed(id: string | undefined, flows: readonly AnyFlow[]): AnyFlow {
  const ids = flows.map((flow) => flow.id).join(', ')
  if (id === undefined) throw new Unworkable(`Choose the flow for the step: --in FLOW. The flows are ${ids}.`)
  const flow = flows.find((one) => one.id === id)
  if (flow) return flow
  throw new Unworkable(`There is no flow "${id}" in flows/register.ts. The flows are ${ids}.`)
}
