import type { Page } from 'playwright-core'

/** What a person sees of a flow's dialog in one frame. */
export interface Frame {
  /**
   * A number for the dialog's element, which changes when the element is replaced. It is 0 while there is no dialog.
   */
  readonly dialog: number
  /** The opacity of the dark layer between page and dialog, from 0 to 1. */
  readonly scrim: number
  /** The upper edge of the Continue button, if there is one. */
  readonly action: number | undefined
}

interface Traced extends Window {
  tracedFrames?: Frame[]
}

/** Records each frame from the time that a dialog opens. The page must not be left. */
export const traceFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: Frame[] = []
    const known: Element[] = []
    const look = () => {
      const dialog = document.querySelector('dialog')
      if (dialog && !known.includes(dialog)) known.push(dialog)
      const action = dialog?.querySelector('form button[type=submit]')?.getBoundingClientRect().top
      const scrim = dialog?.matches(':modal') ? Number(getComputedStyle(dialog, '::backdrop').opacity) : 0
      if (known.length > 0) frames.push({ dialog: dialog ? known.indexOf(dialog) + 1 : 0, scrim, action })
      requestAnimationFrame(look)
    }
    look()
    const traced: Traced = window
    traced.tracedFrames = frames
  })

export const framesOf = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => {
    const traced: Traced = window
    return traced.tracedFrames ?? []
  })
