import { describe, expect, test } from 'vitest'
import { proofsOf } from './use-proofs.ts'

const all = ['password', 'code', 'session']

describe('a member who must prove their identity', () => {
  test('is offered a password only if they have one, and a code in any case', () => {
    expect(proofsOf(all, { has_password: true, proved_until: null })).toEqual({
      choices: ['password', 'code'],
      first: 'password',
    })
    expect(proofsOf(all, { has_password: false, proved_until: null })).toEqual({ choices: ['code'], first: 'code' })
  })

  test('is offered to continue without a new proof only if they have a fresh one and the flow accepts it', () => {
    expect(proofsOf(all, { has_password: false, proved_until: 1 })).toEqual({
      choices: ['session', 'code'],
      first: 'session',
    })
    expect(proofsOf(['password', 'code'], { has_password: true, proved_until: 1 }).choices).toEqual([
      'password',
      'code',
    ])
  })

  test('is offered the general ways while their own are unknown', () => {
    expect(proofsOf(all, undefined).choices).toEqual(['password', 'code'])
  })
})
