import { expect, test } from 'vitest'
import { BANK_DAYS } from '#api/contract/cashback-dates.ts'
import { leavesOf } from '#machines/bench/check/flow-words.ts'
import { files, read } from './tree.ts'

const NUMBER = '(\\d[\\d,.]*|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)'
const UNIT = '(characters?|letters?|seconds?|minutes?|hours?|days?|times|e-mails?|[KMG]B)'
/** A number and its unit, such as `15 minutes` or `five business days`. */
const TYPED = new RegExp(`\\b${NUMBER}[ -]((business|biz) )?${UNIT}\\b`, 'i')

const BANK_TITLE = 'withdrawal.steps.withdrawal-mode.fields.kind.options.bank.title'
const ESTIMATE = 'an estimate that no code enforces'

/** Sentences with numbers that are not limits of the portal, by key, with the reason. */
const NO_LIMIT: Readonly<Record<string, string>> = {
  'care.welcome.careNext': ESTIMATE,
  'care.welcome.groupNext': ESTIMATE,
  'care.welcome.animalsNext': ESTIMATE,
  'care.welcome.careMember': ESTIMATE,
  'care.welcome.groupMember': ESTIMATE,
  'care.welcome.animalsMember': ESTIMATE,
  'developers.description': ESTIMATE,
  'developers.parts.first': ESTIMATE,
  'landing.newly-weds.way3': 'a vacation',
  'orders.claimSUBMITTED': 'a promise by the operators that no code enforces',
  'practice.hears.slow': 'a delay that the visitor of a practice shop chooses',
  [BANK_TITLE]: 'the spec gives this title to the letter',
}

const wordAt = (words: unknown, key: string): string =>
  String(key.split('.').reduce<unknown>((part, name) => Object(part)[name], words))

const sentences = files.flatMap((file) => {
  const namespace = /^messages\/en\/(.+)\.json$/.exec(file)?.[1]
  if (namespace === undefined) return []
  const words: unknown = JSON.parse(read(file))
  return leavesOf(words).map((key) => [`${namespace}.${key}`, wordAt(words, key)] as const)
})
const typed = sentences.filter(([, sentence]) => TYPED.test(sentence))

test('no sentence types a limit: it names a value, such as {minutes}', () => {
  expect(typed.filter(([key]) => !Object.hasOwn(NO_LIMIT, key))).toEqual([])
})

test('every exception still has a number', () => {
  const keys: readonly string[] = typed.map(([key]) => key)
  expect(Object.keys(NO_LIMIT).filter((key) => !keys.includes(key))).toEqual([])
})

test('the title that the spec gives names the days that a bank transfer takes', () => {
  const title = sentences.find(([key]) => key === BANK_TITLE)
  expect(title?.[1]).toContain(`(${BANK_DAYS.least}-${BANK_DAYS.most} biz days)`)
})
