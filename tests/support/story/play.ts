import { expect, userEvent, waitFor } from 'storybook/test'
import { loadFlow } from '#components/wizard/load/load-flow.ts'
import { wordsOf } from '#machines/define/declared.ts'
import { stepOf } from '#machines/walk/answer.ts'
import { enter } from './enter.ts'

/** What a story does at a flow's step, in addition to the wizard's own settings. */
export interface Played {
  readonly flow: string
  readonly step: string
  readonly form: string
  /** The values to enter, by field. */
  readonly typed: Readonly<Record<string, unknown>>
  /** Whether the story then presses Continue. */
  readonly presses: boolean
}

/**
 * Brings a story into its state as a person would: enters the values, presses Continue, and waits for the result. On
 * the way it checks the focus, on which people who do not see the screen depend.
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

/** The Continue button. Its label depends on the step. */
function continueButton(): HTMLElement {
  const button = document.querySelector<HTMLElement>('button[type=submit]')
  if (!button) throw new Error('There is nothing to press.')
  return button
}

/** The heading of the step. It appears once the run is open; before that, another heading is in its place. */
const titleOf = () =>
  waitFor(() => {
    const title = document.querySelector<HTMLElement>('form h1')
    if (!title) throw new Error('No step is shown.')
    return title
  })
