import { describe, expect, test } from 'vitest'
import { refined } from './refine.ts'

const to = (label: string, to: number) => ({ label, to })

describe('places that nothing tells apart are one', () => {
  test('what looks different differs', () => {
    expect(refined(['a', 'b', 'a'], [[], [], []])).toEqual([0, 1, 0])
  })

  test('what looks alike differs if something leads them to what differs, however far away', () => {
    const looks = ['a', 'a', 'a', 'a', 'end', 'other end']
    const follows = [[to('go', 2)], [to('go', 3)], [to('go', 4)], [to('go', 5)], [], []]
    expect(refined(looks, follows)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('what can only happen at one of them tells them apart', () => {
    expect(refined(['a', 'a'], [[to('go', 0)], []])).toEqual([0, 1])
  })

  test('going round in circles of another length is the same, if all looks the same', () => {
    expect(refined(['a', 'a', 'a'], [[to('go', 1)], [to('go', 0)], [to('go', 2)]])).toEqual([0, 0, 0])
  })
})
