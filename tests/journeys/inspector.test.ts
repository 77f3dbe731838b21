import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { literal, nodesOf } from '#tests/house/syntax.ts'
import { files, isTest, read } from '#tests/house/tree.ts'

const BUILD = new URL('../../.next/', import.meta.url).pathname

/** The files that a browser may load from the build, and those that render pages on the server. */
async function built(): Promise<readonly string[]> {
  const all = await Promise.all(
    ['static', 'server'].map((folder) => readdir(join(BUILD, folder), { recursive: true, withFileTypes: true })),
  )
  const named = all.flat().filter((file) => file.isFile() && /\.(js|css|html|rsc)$/.test(file.name))
  return Promise.all(named.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
}

/** Text that occurs only in the inspector of running flows. */
const own = files
  .filter((file) => /^components\/wizard\/inspector\/.*\.tsx?$/.test(file) && !isTest(file))
  .flatMap((file) => nodesOf(file).flatMap(({ node }) => literal(node) ?? textOf(node)))
  .filter((text) => text.length >= 16 && !text.includes('/') && !text.startsWith('#'))

function textOf(node: Readonly<Record<string, unknown>>): string[] {
  return node.type === 'JSXText' && typeof node.value === 'string' ? [node.value.trim().split('\n')[0] ?? ''] : []
}

test('the build contains no text and no style of the developer’s inspector', async () => {
  expect(own).toContain('Close the inspector')
  expect(own.length).toBeGreaterThan(8)
  const chunks = await built()
  expect(chunks.length).toBeGreaterThan(20)
  expect(chunks.some((chunk) => chunk.includes('Nobody watches runs here.'))).toBe(true)
  expect(own.filter((text) => chunks.some((chunk) => chunk.includes(text)))).toEqual([])
  expect(chunks.filter((chunk) => /inspector-module|inspector\.module/.test(chunk))).toEqual([])
})

test('only one place imports the inspector, and the build leaves it out', () => {
  const gates = files.filter((file) => /\.tsx?$/.test(file) && read(file).includes("'./inspected.tsx'"))
  expect(gates.filter((file) => !isTest(file))).toEqual(['components/wizard/dialog/wizard-dialog.tsx'])
})
