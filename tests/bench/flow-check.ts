import { checked } from '#machines/bench/check/check.ts'
import { type Finding, RULES, type Rule, type Witness } from '#machines/bench/check/finding.ts'
import { oneEach } from '#machines/bench/states/one-each.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { fileOfExamples, fileOfStep } from './flow-files.ts'
import { subjectOf } from './flow-subject.ts'

/**
 * Runs `check` on some flows and reports its findings. `all` has every flow of the catalog, because flows may share
 * steps.
 */
export async function checkReport(flows: readonly AnyFlow[], all: readonly AnyFlow[]) {
  const { findings, notes } = checked(await Promise.all(flows.map((flow) => subjectOf(flow, oneEach(all)))))
  const files = await Promise.all(findings.map((one) => filed(flows, one)))
  const count = `${flows.length} ${flows.length === 1 ? 'flow' : 'flows'} by ${Object.keys(RULES).length} rules`
  const sum = `${count}: ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}`
  return {
    text: [...grouped(findings, files).map(told), ...notes, sum].join('\n'),
    json: { findings: findings.map((one, at) => ({ ...one, ...(files[at] && { file: files[at] }) })), notes },
    holds: findings.length === 0,
  }
}

const EXAMPLES: readonly Rule[] = ['missing-example', 'bad-example']

/** The file in which to fix a finding. */
async function filed(
  flows: readonly AnyFlow[],
  { flow: id, step, rule, witness }: Finding,
): Promise<string | undefined> {
  if (witness.kind === 'words') return `messages/en/${witness.file}.json`
  if (witness.kind === 'file') return witness.file
  const flow = flows.find((one) => one.id === id)
  return flow && (EXAMPLES.includes(rule) ? fileOfExamples(flow) : fileOfStep(flow, step))
}

/**
 * Findings that are printed together: they come from one rule, belong to one file, and differ only in their sentences.
 */
interface Group {
  readonly findings: readonly [Finding, ...Finding[]]
  readonly file: string | undefined
}

/**
 * Groups findings, in the order in which they were found. A finding is alone in its group if its witness (evidence) is
 * printed on lines of its own.
 */
function grouped(findings: readonly Finding[], files: readonly (string | undefined)[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const [at, finding] of findings.entries()) {
    const file = files[at]
    const { flow, rule, witness } = finding
    const isAlone = witness.kind !== 'words' && witness.kind !== 'file'
    const lacks = witness.kind === 'file' ? witness.lacks : ''
    const key = isAlone ? `${at}` : JSON.stringify([flow, rule, file, lacks])
    const before = groups.get(key)?.findings
    groups.set(key, { findings: before ? [...before, finding] : [finding], file })
  }
  return [...groups.values()]
}

const told = ({ findings, file }: Group) => {
  const [{ rule, witness }] = findings
  return [
    ...findings.map(({ flow, step, message }) => `${flow}, ${step}: ${message}`),
    `  ${rule}: ${RULES[rule]}`,
    ...shown(witness),
    ...(file === undefined ? [] : [`  in ${file}${witness.kind === 'file' ? `: no "${witness.lacks}"` : ''}`]),
  ].join('\n')
}

function shown(witness: Witness): readonly string[] {
  switch (witness.kind) {
    case 'walk': {
      const { given, answers, receipts, marks } = witness
      return [`  as with walk --answers and ${JSON.stringify({ given, answers, receipts, ...(marks && { marks }) })}`]
    }
    case 'proof': {
      const over = Object.keys(witness.over).join(', ')
      return [`  ${witness.tried} tried${over === '' ? '' : ` over ${over}`}`]
    }
    case 'example':
      return [`  ${JSON.stringify(witness.example)}`]
    case 'words':
    case 'file':
      return []
  }
}
