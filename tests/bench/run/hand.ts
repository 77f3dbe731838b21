import type { Page } from 'playwright-core'
import type { Deed } from '#machines/bench/play/deed.ts'
import { modelOf, type Stand } from '#machines/bench/play/model.ts'
import { DOOR_FACT } from '#machines/define/declared.ts'
import type { AnyFlow } from '#machines/define/flow.ts'
import type { AnyStep } from '#machines/define/step.ts'
import { isAlwaysSent } from '#machines/walk/effects.ts'
import { filled } from './form.ts'
import { dialogOf } from './screen.ts'
import { stepWords, wizard } from './words.ts'

type Answer = Readonly<Record<string, unknown>>

/** What a person can do at the controls of a step. Controls are found only by their labels and roles. */
export function handAt(page: Page, flow: AnyFlow) {
  const dialog = dialogOf(page)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const wordsAt = (step: AnyStep) => stepWords(flow, step)
  const stepAt = (stand: Stand) => modelOf(flow).stepAt(stand)

  /** Enters an answer, and returns the values that the form then has. */
  const type = (stand: Stand, answer: Answer): Promise<Answer> =>
    filled(dialog, stepAt(stand), answer, wordsAt(stepAt(stand)))

  /** Presses the step's submit button. Its label must be the expected one. */
  function goOn(stand: Stand): Promise<void> {
    const step = stepAt(stand)
    const { action, change } = wordsAt(step)
    const plain = action(stand.draft) ?? wizard(step.kind === 'automatic' ? 'stuck.retry' : 'continue')
    // If the answer is unchanged, the button is labeled "Continue", because nothing will be sent.
    const onward = step.effect && !isAlwaysSent(step) ? [plain, wizard('continue')] : [plain]
    const names = stand.state.returning === undefined || step.kind === 'aside' ? onward : change ? [change] : SAVES
    return button(new RegExp(`^(${names.map(escaped).join('|')})$`)).click()
  }

  const takeDoor = (stand: Stand, answer: Answer): Promise<void> =>
    button(wordsAt(stepAt(stand)).door(String(answer[DOOR_FACT]))).click()

  /** Goes back with the wizard's button or, if the wizard has added history entries, with the browser's own Back. */
  async function goBack(stand: Stand, how: 'button' | 'browser'): Promise<void> {
    const step = stepAt(stand)
    if (step.kind === 'aside' && !step.effect)
      return button(wordsAt(step).action(stand.draft) ?? wizard('aside')).click()
    // An aside with an effect has a separate button for leaving, because its main button carries the effect out.
    if (step.kind === 'aside') return button(ASIDE_LEAVES).click()
    const index = await page.evaluate(() => Number(window.history.state?.covey?.index ?? 0))
    if (how === 'button' || index < 1) return button(wizard('back')).click()
    await page.goBack()
  }

  async function close(): Promise<void> {
    await button(wizard('close')).first().click()
    const question = dialog.getByRole('alertdialog')
    if ((await question.count()) > 0) await question.getByRole('button', { name: wizard('discard.leave') }).click()
  }

  async function change(id: string): Promise<void> {
    const step = flow.steps.find((one) => one.id === id)
    const labels = step ? Object.keys(step.fields).map((name) => wordsAt(step).answered(name)) : []
    const ways = labels.map((label) => button(`${wizard('review.change')} ${label}`))
    await dialog
      .getByRole('button', { name: wizard('review.change') })
      .first()
      .waitFor()
    for (const way of ways) if ((await way.count()) > 0) return way.first().click()
    throw new Error(`There is no way to change "${id}" on the screen.`)
  }

  /** Presses the button to try again, if it is still there. The page may already have tried again by itself. */
  async function retry(): Promise<void> {
    const again = button(wizard('stuck.retry'))
    if ((await again.count()) > 0) await again.click({ timeout: 2_000 }).catch(() => undefined)
  }

  const openAside = (stand: Stand, { target = '' }: Deed) => button(wordsAt(stepAt(stand)).aside(target)).click()

  return { type, goOn, takeDoor, goBack, close, change, retry, openAside }
}
export type Hand = ReturnType<typeof handAt>

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

const ASIDE_LEAVES = new RegExp(`^(${[wizard('aside'), wizard('back')].map(escaped).join('|')})$`)
const SAVES = [wizard('save'), wizard('saveOn')]
