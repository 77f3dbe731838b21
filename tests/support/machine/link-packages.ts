import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * Gives a copy of the project its npm packages. Hard links take no time, and Next can build with them, unlike with a
 * symbolic link. If the system allows no links, the packages are copied. Throws if that fails too.
 */
export function linkPackages(project: string, copy: string): void {
  const [from, to] = [join(project, 'node_modules'), join(copy, 'node_modules')]
  if (spawnSync('cp', ['-al', from, to], { stdio: 'ignore' }).status === 0) return
  const { status } = spawnSync('cp', ['-R', from, to], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The packages could not be copied.')
}
