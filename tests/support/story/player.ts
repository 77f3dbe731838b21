import { configure, expect, userEvent, waitFor } from 'storybook/test'
import type { Atlas } from '#machines/bench/atlas/atlas.ts'

// The code of a field loads when a step needs it. On a busy machine, the first field of a kind takes seconds.
configure({ asyncUtilTimeout: 10_000 })

/** The maximum number of screens on the way through a flow. */
const MOST = 60

/**
 * Steps through a flow with the player's own buttons, from the first step to an end. At the first step whose call can be
 * refused, it chooses a refusal in the panel and checks that the form shows its sentence.
 */
export async function playThrough({ atlas, flow }: { atlas: Atlas; flow: string }): Promise<void> {
  const edges = atlas.flows.find(({ id }) => id === flow)?.edges ?? []
  const refused = new Set(edges.flatMap(({ kind, from }) => (kind === 'failure' ? [from] : [])))
  const met = new Set<string | undefined>()
  await waitFor(() => expect(player().dataset.step).toBeDefined())
  openControls()
  let isRefusalDue = true
  for (let screens = 0; screens < MOST; screens++) {
    await waitFor(() => expect(player().dataset.phase).toMatch(/asking|ended/))
    if (isAtEnd()) {
      // Fails if the panel offers no refusal at a step that declares one.
      expect(isRefusalDue && [...refused].some((step) => met.has(step))).toBe(false)
      return
    }
    met.add(player().dataset.step)
    const refusal = isRefusalDue && !button('Reply now') ? chooseRefusal() : undefined
    await goOn(refusal !== undefined)
    if (refusal !== undefined) {
      isRefusalDue = false
      await waitFor(() => expect(document.querySelector('form')).toHaveTextContent(refusal))
    }
  }
  throw new Error(`The usual answers do not lead to an end of "${flow}": the last step is "${player().dataset.step}".`)
}

/** Fills in the usual answer, presses Continue, and waits for what comes of it. */
async function goOn(isRefused: boolean): Promise<void> {
  const before = place()
  const reply = button('Reply now')
  if (reply) await userEvent.click(reply)
  else {
    const fill = button('Fill in the usual answer')
    // The fields load with the first step that has them.
    if (fill) await waitFor(() => expect(fill).not.toHaveAttribute('aria-disabled'))
    if (fill) await userEvent.click(fill)
    await userEvent.click(found(document.querySelector<HTMLElement>('dialog button[type=submit]'), 'Continue'))
  }
  await waitFor(() => {
    const isOver = player().dataset.phase === 'asking' || player().dataset.phase === 'ended'
    if (!isOver || (!isRefused && place() === before)) throw new Error(`Nothing comes of Continue at "${before}".`)
  })
}

/** Chooses the first refusal of the step's call, and returns its sentence. `undefined` if there is none. */
function chooseRefusal(): string | undefined {
  const reply = [...player().querySelectorAll<HTMLElement>('label:has(input[type=radio])')].find(
    (label) => label.querySelector('code') !== null,
  )
  reply?.click()
  const [sentence] = reply?.querySelector('span')?.childNodes ?? []
  return sentence?.textContent ?? undefined
}

/** On a narrow screen, the controls are closed at first. */
function openControls(): void {
  button('Controls')?.click()
}

const player = () => found(document.querySelector<HTMLElement>('aside[aria-label=Player]'), 'the player')
const place = () => `${player().dataset.step} ${player().dataset.phase}`
const isAtEnd = () => document.querySelector('dialog button[type=submit]') === null && !button('Reply now')

function button(label: string): HTMLElement | undefined {
  const all = [...player().querySelectorAll<HTMLElement>('button')]
  return all.find(({ textContent }) => textContent === label)
}

function found<Found>(element: Found | null, name: string): Found {
  if (element === null) throw new Error(`There is no ${name}.`)
  return element
}
