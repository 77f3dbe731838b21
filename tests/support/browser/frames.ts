import type { Page } from 'playwright-core'

/** What a person saw of a flow's dialog in one frame. */
export interface Frame {
  /** Another number for another element; 0 while there is none. */
  readonly dialog: number
  /** Opacity of the scrim over the page, 0 to 1. */
  readonly scrim: number
  /** The upper edge of the button that leads on, if there was one. */
  readonly action: number | undefined
}

interface Traced extends Window {
  tracedFrames?: Frame[]
}

/** Notes each frame from the moment that a dialog is up. Needs a page that is not left. */
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
