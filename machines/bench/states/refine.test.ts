import { describe, expect, test } from 'vitest'
import { refined } from './refine.ts'

const to = (label: string, to: number) => ({ label, to })

describe('equal states are merged', () => {
  test('unless they look different', () => {
    expect(refined(['a', 'b', 'a'], [[], [], []])).toEqual([0, 1, 0])
  })

  test('unless they lead to states that differ, however far away', () => {
    const looks = ['a', 'a', 'a', 'a', 'end', 'other end']
    const follows = [[to('go', 2)], [to('go', 3)], [to('go', 4)], [to('go', 5)], [], []]
    expect(refined(looks, follows)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('unless something can happen only in one of them', () => {
    expect(refined(['a', 'a'], [[to('go', 0)], []])).toEqual([0, 1])
  })

  test('even if they go in circles of different length but look the same', () => {
    expect(refined(['a', 'a', 'a'], [[to('go', 1)], [to('go', 0)], [to('go', 2)]])).toEqual([0, 0, 0])
  })
})
