import { describe, expect, test } from 'vitest'
import { cyclesOf, fileGraph, folderGraph } from './cycles.ts'
import { type Import, imports } from './imports.ts'

const from = (from: string, to: string): Import => ({ from, to, specifier: to, reExports: false, isLoaded: true })

describe('nothing imports itself, directly or indirectly', () => {
  test('no cycle of files exists', () => expect(cyclesOf(fileGraph(imports))).toEqual([]))
  test('no cycle of folders exists', () => expect(cyclesOf(folderGraph(imports))).toEqual([]))

  test('a cycle is reported from its start back to its start', () => {
    const round = [from('api/a/x.ts', 'api/b/y.ts'), from('api/b/z.ts', 'api/c/z.ts'), from('api/c/q.ts', 'api/a/w.ts')]
    expect(cyclesOf(fileGraph(round))).toEqual([])
    expect(cyclesOf(folderGraph(round))).toEqual(['api/a imports api/b imports api/c imports api/a'])
    expect(cyclesOf(fileGraph([from('a.ts', 'b.ts'), from('b.ts', 'a.ts')]))).toEqual([
      'a.ts imports b.ts imports a.ts',
    ])
  })
})
