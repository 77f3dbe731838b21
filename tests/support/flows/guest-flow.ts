import { choice } from '#machines/define/fields/choice.ts'
import { date } from '#machines/define/fields/date.ts'
import { email } from '#machines/define/fields/email.ts'
import { onlyWhere } from '#machines/define/fields/only.ts'
import { longText, optionalText, text } from '#machines/define/fields/text.ts'
import { flow } from '#machines/define/flow.ts'
import { list } from '#machines/define/list.ts'
import { end, step } from '#machines/define/step.ts'
import { pickResult } from '#machines/define/sub.ts'
import { today } from '#machines/define/today.ts'

/** A guest to invite. A child also needs a companion. */
const guest = step('guest', {
  fields: {
    name: text({ max: 60 }),
    email: email(),
    age: choice(['adult', 'child']),
    company: onlyWhere({ field: 'age', value: 'child' }, text({ max: 60 })),
  },
})

/** A list of as many people as allowed. Each item is a single step. */
export const guests = list('guests', { item: guest, max: 50, unique: 'email' })

const animal = step('animal', { fields: { animal: choice(['dog', 'cat']), name: text({ max: 20 }) } })
const walks = step('walks', {
  fields: { weight: text({ max: 3 }), walks: longText({ min: 3, max: 200 }) },
  reads: [animal],
  when: animal.is('animal', 'dog'),
})
const food = step('food', { fields: { food: optionalText({ max: 40 }) } })
const pet = flow('pet', {
  words: 'guests',
  version: 1,
  steps: [animal, walks, food, end('described')],
  result: { name: pickResult(animal, 'name') },
})

/** A list of animals. Each item is a flow of two or three questions. */
export const pets = list('pets', { item: pet, max: 5, unique: 'name' })

const givenOn = step('given-on', { fields: { on: date({ past: 'with-today' }) } })
const against = step('against', { fields: { illness: text({ max: 40 }) } })
const shot = flow('shot', { words: 'guests', version: 1, given: [today], steps: [givenOn, against, end('noted')] })

/** A list of vaccinations. Each item is a flow that depends on today's date. */
export const shots = list('shots', { item: shot, max: 5 })
