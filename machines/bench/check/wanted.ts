import type { Finding, WantedFile } from './finding.ts'
import { finding, type Look } from './rule.ts'

/**
 * Finds a flow without a wanted table (a handwritten table of what each step should do), and steps that are missing
 * from the table.
 */
export function wanted(look: Look): readonly Finding[] {
  const { flow, subject } = look
  if (!subject.wanted) return []
  const { file, name, table } = subject.wanted
  const [first] = flow.steps
  if (!table && first)
    return [missing(look, first.id, subject.wanted, `"${flow.id}" has no wanted table. Export ${name} there.`)]
  return flow.steps.flatMap(({ id }) =>
    table && Object.hasOwn(table.steps, id)
      ? []
      : [missing(look, id, { file, name: id }, `${name} has no row for the step "${id}".`)],
  )
}

const missing = (look: Look, step: string, { file, name }: Omit<WantedFile, 'table'>, message: string) =>
  finding(look, 'missing-wanted', step, `Open ${file}: ${message}`, { kind: 'file', file, lacks: name })
