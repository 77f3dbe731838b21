import { newBook } from './book.ts'
import { countEffects } from './count-effects.ts'
import type { WalkEvent } from './events.ts'
import { learnPassword } from './learn-password.ts'
import { leadsAgain, newPerson, prepare } from './person.ts'
import { happens, type ServedKind } from './served-events.ts'
import { agrees, keepsAnswers, onlyTheNewestAnswers } from './stands.ts'
import type { Subject } from './subject.ts'
import { type Heard, openTab } from './tab.ts'
import { goesToAnEnd } from './to-an-end.ts'
import { type Place, tabOf, type Walk } from './under-way.ts'

/**
 * Plays a flow as its page does, with the real client and portal. After every event, compares the machine, the compact
 * table, the computed path, the stored run and the model of acknowledged answers. Then continues to an end. Throws at
 * the first difference; returns the number of events.
 */
export async function walkServed(
  place: Place,
  name: string,
  subject: Subject,
  events: readonly WalkEvent<ServedKind>[],
) {
  const { portal, browser } = place
  const person = newPerson()
  await browser.clean(person.from)
  await prepare(portal, person, name)
  const heard: Heard[] = []
  const book = newBook(subject.flow)
  const hear = (one: Heard) => {
    heard.push(one)
    book.hear(one)
  }
  const open = async () => {
    await leadsAgain(portal, person)
    return openTab(subject.flow, person.circle, hear, browser.quiet)
  }
  const under: Walk = {
    ...place,
    subject,
    person,
    book,
    heard,
    tabs: [await open()],
    current: 0,
    open,
    looked: -1,
    first: new Map(),
    last: new Map(),
    asVisitor: new Map(),
  }
  let happened = 0
  try {
    await agrees(under)
    for (const { kind, pick } of events) {
      if (kind === 'rest') continue
      heard.length = 0
      const before = tabOf(under).stand()
      if (kind === 'other tab' && under.tabs.length === 1) under.tabs.push(await under.open())
      if (!(await happens(under, kind, pick))) continue
      happened++
      if (kind !== 'other tab') keepsAnswers(under, before)
      onlyTheNewestAnswers(under)
      await learnPassword(under)
      await agrees(under)
    }
    await goesToAnEnd(under)
    await countEffects(portal, { person, flow: subject.flow, answered: browser.answered, runs: under.last })
  } finally {
    for (const tab of under.tabs) tab.close()
  }
  return happened
}
