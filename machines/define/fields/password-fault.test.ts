import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passwordFault } from './password-fault.ts'

const ELENA = ['Elena', 'Rossi', 'elena.rossi+soup@example.com']

describe('a new password', () => {
  test.each([
    'password1234',
    'passwordpassword',
    'P@ssw0rd1234',
    'PASSWORD123!',
    'drowssap4321',
    '123456789012',
    'qwertyuiop[]',
    '1q2w3e4r5t6y',
    'aaaaaaaaaaaa',
    ' '.repeat(12),
    'abcabcabcabc',
    'abcdefghijkl',
    'iloveyou1234',
    'letmeinletmein!',
    'trustno1trustno1',
    'Michael19851985',
    'p a s s w o r d',
    'p.a.s.s.w.o.r.d.',
    'qwerty qwerty',
    'Winter2026!!',
    'Welcome2026!!',
    'asdf;lkjasdf',
    '1qaz@WSX3edc',
  ])('is refused as common: %s', (password) => expect(passwordFault(password, ELENA)).toBe('common'))

  test.each([
    'elena.rossi+soup@example.com',
    'ELENA.ROSSI@EXAMPLE.COM1',
    'elena.rossi+soup',
    'ElenaRossi1984',
    'rossi-elena-84!',
    'Elena Elena Elena',
    'Éléna Rossí 12',
    '!!elena!!rossi!!',
    '3l3na!R0ss1!',
    'issor anele',
  ])('is refused because it consists of the name or address: %s', (password) =>
    expect(passwordFault(password, ELENA)).toBe('own'),
  )

  test.each([
    'sunday soup for maria',
    'correct horse battery staple',
    'пароль с пробелами 🔑',
    '🔑🐢🦊🐸🌵🍄🎲🎸🥁🎺🎻🪕',
    'xk3jqovlwste',
    '不要忘记星期天的汤和面包',
    'elena keeps nine brown hens',
    'quiet lemon tractor',
  ])('is accepted: %s', (password) => expect(passwordFault(password, ELENA)).toBeUndefined())

  test('is refused if it consists of the domain of the address', () => {
    const own = ['Elena', 'elena@post.gardenia.example']
    for (const password of ['Gardenia123!', 'gardenia.example', 'ElenaGardenia1'])
      expect(passwordFault(password, own), password).toBe('own')
  })

  test('that adds a number to the member’s own name counts as common', () => {
    expect(passwordFault('elena12345678', ELENA)).toBe('common')
    expect(passwordFault('vasquez12345678', ['Vásquez'])).toBe('common')
  })

  test('may contain words that are too short for a name', () => {
    expect(passwordFault('walter fills all small lilies', ['Al', 'Li', 'al@li.example'])).toBeUndefined()
    expect(passwordFault('quiet lemon tractor', ['', ' ', '@', '-'])).toBeUndefined()
  })

  test('is not compared with other people’s names', () => {
    expect(passwordFault('vasquez & obrien', ELENA)).toBeUndefined()
    expect(passwordFault('vasquez & obrien', ['Vásquez', "O'Brien"])).toBe('own')
  })

  test('may have any length', () => {
    for (const odd of ['p@ssw0rd1', 'abcd1990', '@4({[<3€&61!|0$5+7%2', '🔑']) passwordFault(odd.repeat(256), ELENA)
    expect(passwordFault(`correct horse battery staple ${'a'.repeat(220)}`, ELENA)).toBeUndefined()
  })

  test('of sixteen random letters is accepted from anyone', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 16, maxLength: 16 })
    const judged = fc.property(letters, (password) => passwordFault(password, ELENA) === undefined)
    fc.assert(judged, { numRuns: 200, seed: 20261123 })
  })

  test('is checked without an exception for any text and any names', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 })
    const judged = fc.property(text, fc.array(text, { maxLength: 3 }), (password, own) => {
      expect([undefined, 'own', 'common']).toContain(passwordFault(password, own))
    })
    fc.assert(judged, { numRuns: 300, seed: 20261123 })
  })
})
