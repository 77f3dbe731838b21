import { checked } from '#machines/bench/check/check.ts'
import { type Finding, RULES, type Witness } from '#machines/bench/check/finding.ts'
import { oneEach } from '#machines/bench/states/one-each.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { subjectOf } from './flow-subject.ts'

/** Everything that is wrong with some flows, with what shows it. `all` is the whole catalogue: lists may share their steps. */
export async function checkReport(flows: readonly AnyFlow[], all: readonly AnyFlow[]) {
  const { findings, notes } = checked(await Promise.all(flows.map((flow) => subjectOf(flow, oneEach(all)))))
  const count = `${flows.length} ${flows.length === 1 ? 'flow' : 'flows'} by ${Object.keys(RULES).length} rules`
  const sum = `${count}: ${findings.length === 0 ? 'nothing found' : `${findings.length} found`}`
  return {
    text: [...findings.map(told), ...notes, sum].join('\n'),
    json: { findings, notes },
    holds: findings.length === 0,
  }
}

const told = ({ flow, step, rule, message, witness }: Finding) =>
  [`${flow}, ${step}: ${message}`, `  ${rule}: ${RULES[rule]}`, `  ${shown(witness)}`].join('\n')

function shown(witness: Witness): string {
  switch (witness.kind) {
    case 'walk': {
      const { given, answers, receipts } = witness
      return `as with walk --answers and ${JSON.stringify({ given, answers, receipts })}`
    }
    case 'proof': {
      const over = Object.keys(witness.over).join(', ')
      return `${witness.tried} tried${over === '' ? '' : ` over ${over}`}`
    }
    case 'words':
      return `in messages/en/${witness.file}.json`
    case 'file':
      return `in ${witness.file}: no "${witness.lacks}"`
    case 'example':
      return JSON.stringify(witness.example)
  }
}
