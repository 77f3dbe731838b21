import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { check } from '#machines/bench/check/check.ts'
import type { Finding } from '#machines/bench/check/finding.ts'
import { issueSaid } from '#machines/bench/check/issue-said.ts'
import { readAnswers } from '#machines/bench/stand/read-answers.ts'
import { type Standing, standing } from '#machines/bench/stand/stand.ts'
import { Unworkable } from '#machines/bench/states/unworkable.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import { subjectOf } from './flow-subject.ts'

/**
 * Says where the answers of a file, or a stored draft, lead in some flows. Also reports what `check` finds at the steps
 * on the way. The file `-` is standard input. Throws `Unworkable` if the file has no answers.
 */
export async function walkReport(
  flows: readonly AnyFlow[],
  file: string | undefined,
  catalogue: readonly AnyFlow[] = flows,
) {
  if (file === undefined)
    throw new Unworkable(
      'walk needs --answers FILE, a JSON file with {"answers": {"<step>": {…}}}. Use - for standard input.',
    )
  const answers = readAnswers(textOf(file))
  if (typeof answers === 'string') throw new Unworkable(answers)
  const all = await Promise.all(
    flows.map(async (flow) => {
      const stands = standing(flow, answers)
      return { ...stands, found: await foundOn(stands, flow, catalogue) }
    }),
  )
  const holds = all.every(({ refused, unasked, found }) => refused.length + unasked.length + found.length === 0)
  return { text: all.map(told).join('\n\n'), json: all.length === 1 ? all[0] : { flows: all }, holds }
}

/** Reads a file. Its path is relative to the folder in which the person ran npm. */
function textOf(file: string): string {
  try {
    return readFileSync(file === '-' ? process.stdin.fd : resolve(process.env.INIT_CWD ?? '.', file), 'utf8')
  } catch (error) {
    const name = file === '-' ? 'Standard input' : file
    throw new Unworkable(`${name} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

type Found = Pick<Finding, 'step' | 'rule' | 'message'>

/** What `check` finds at the steps that these answers lead through. */
async function foundOn({ asked }: Standing, flow: AnyFlow, catalogue: readonly AnyFlow[]): Promise<readonly Found[]> {
  const findings = check([await subjectOf(flow, catalogue)])
  return findings.flatMap(({ step, rule, message, witness }) =>
    witness.kind === 'walk' && asked.includes(step) ? [{ step, rule, message }] : [],
  )
}

/** Describes for people where the answers lead. Shows no Back at an end, because an end has none. */
function told(stands: Standing & { readonly found: readonly Found[] }): string {
  const { flow, asked, open, progress, back, refused, unasked, from, found, steps } = stands
  const { at, total } = progress
  const known = new Set(steps.map(({ step }) => step))
  const unknown = unasked.filter((step) => !known.has(step))
  const passed = unasked.filter((step) => known.has(step))
  return [
    `${flow}: ${stateSaid(stands)}`,
    ...(from ? [`  draft     ${fromSaid(from)}`] : []),
    `  asked     ${asked.join(' → ')}`,
    `  progress  ${total === null ? `step ${at}` : `${at} of ${total}`}`,
    ...(open === null ? [] : [`  Back      ${back ?? 'closes'}`]),
    ...refused.map(({ step, issues }) => `  refused   ${step}: ${issues.map(issueSaid).join(', ')}`),
    ...(passed.length > 0 ? [`  not asked ${passed.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`  no step   ${unknown.join(', ')}: "${flow}" has no step with this name`] : []),
    ...found.map(({ step, rule, message }) => `  check     ${step}: ${message} (${rule})`),
    ...steps.flatMap(({ step, why, lines }, at) => [
      `  ${at === 0 ? 'why      ' : '         '} ${step}: ${why}`,
      ...lines.map((line) => `              ${line}`),
    ]),
  ].join('\n')
}

function stateSaid({ state, open, asked, unmet, isStuck }: Standing): string {
  if (state === 'dead-end') return `a dead end: no step follows ${asked.at(-1) ?? 'the beginning'}`
  if (state === 'ended') return unmet.length === 0 ? 'ended' : `ended, though ${unmet.join(' and ')} has not happened`
  return isStuck
    ? `stuck at ${open} if that is refused: nothing can be changed and there is no way back`
    : `stands at ${open}`
}

function fromSaid({ version, today, askedAgain }: NonNullable<Standing['from']>): string {
  const taken =
    version < today
      ? `of version ${version}, moved to ${today}`
      : version > today
        ? `of version ${version}, later than ${today}`
        : `of version ${version}`
  return askedAgain.length === 0 ? taken : `${taken}; asked again: ${askedAgain.join(', ')}`
}
