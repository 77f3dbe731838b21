import { expect, userEvent, waitFor } from 'storybook/test'
import { loadFlow } from '#components/wizard/load/load-flow.ts'
import { wordsOf } from '#machines/define/declared.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { enter } from './enter.ts'

/** What a story of a flow's step is told, beside what the wizard stands with. */
export interface Played {
  readonly flow: string
  readonly step: string
  readonly form: string
  /** What people enter, by field. */
  readonly typed: Readonly<Record<string, unknown>>
  /** Whether they press Continue then. */
  readonly presses: boolean
}

/**
 * Brings a story into its form as a person would: enters what is to be entered, presses Continue, and waits for what comes
 * of it. On the way it holds what people who do not see the screen rely on: where the focus is.
 */
export async function play({ flow, step, form, typed, presses }: Played): Promise<void> {
  const loaded = await loadFlow(flow)
  const shown = loaded && stepOf(loaded.flow, step)
  const title = await titleOf()
  if (form !== 'stuck' || presses) await waitFor(() => expect(title).toHaveFocus())
  if (loaded && shown) await enter(shown, `${wordsOf(loaded.flow, shown)}.steps.${step}`, typed)
  if (presses) await userEvent.click(continueButton())
  if (form === 'invalid') await waitFor(() => expect(focused()).toHaveAttribute('role', 'alert'))
  if (form === 'refused') await waitFor(() => expect(focused()).toHaveAttribute('role', 'alert'))
  if (form === 'stuck') await waitFor(() => expect(focused()).toHaveAttribute('role', 'alert'))
  if (form === 'saving')
    await waitFor(() => expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true'))
  if (form === 'done' && presses)
    await waitFor(() => expect(document.querySelector('form [role=status]')).not.toBeEmptyDOMElement())
}

const focused = () => document.activeElement

/** Continue, whatever it says on this step. */
function continueButton(): HTMLElement {
  const button = document.querySelector<HTMLElement>('button[type=submit]')
  if (!button) throw new Error('There is nothing to press.')
  return button
}

/** The heading of the step, once the run is open: before, another one stands in its place. */
const titleOf = () =>
  waitFor(() => {
    const title = document.querySelector<HTMLElement>('form h1')
    if (!title) throw new Error('No step is shown.')
    return title
  })
