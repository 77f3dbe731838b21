import { describe, expect, test } from 'vitest'
import { proofsOf } from './use-proofs.ts'

const all = ['password', 'code', 'session']

describe('whoever is to show that it is them', () => {
  test('is offered a password only where they have one, and a code in any case', () => {
    expect(proofsOf(all, { has_password: true, proved_until: null })).toEqual({
      choices: ['password', 'code'],
      first: 'password',
    })
    expect(proofsOf(all, { has_password: false, proved_until: null })).toEqual({ choices: ['code'], first: 'code' })
  })

  test('is offered to do nothing more only where they have just shown it, and the flow takes that', () => {
    expect(proofsOf(all, { has_password: false, proved_until: 1 })).toEqual({
      choices: ['session', 'code'],
      first: 'session',
    })
    expect(proofsOf(['password', 'code'], { has_password: true, proved_until: 1 }).choices).toEqual([
      'password',
      'code',
    ])
  })

  test('is asked for what anybody may have while nothing is known of them', () => {
    expect(proofsOf(all, undefined).choices).toEqual(['password', 'code'])
  })
})
