import { type Analyzed, HAPPENED } from '#api/contract/analytics/analytics.ts'
import { defineChoice } from './choice.ts'
import { CHOICE_TAG } from './choice-tag.ts'
import { consentHere, keepChoice } from './consent.ts'
import { onPath } from './on-path.ts'
import type { Noted, Tracker } from './sdk.ts'

declare global {
  interface Window {
    coveyAnalytics?: Analyzed
  }
}

/** How much is kept while the SDK is on its way. */
const MAX_WAITING = 100
/** The space between the question and the edge of the window, in CSS pixels. */
const GAP_PX = 16
/** Pages that have the choice themselves, and the sign-in page, whose form the question would cover on a phone. */
const NOT_ASKED: ReadonlySet<string> = new Set(['/settings', '/privacy-policy', '/sign-in'])

const { coveyAnalytics } = window
if (coveyAnalytics) start(coveyAnalytics)

/** Counts this visit while the person allows it, and asks them first if that is needed. */
function start(settings: Analyzed): void {
  const { seen, stop, consent: rule } = settings
  const waiting: Noted[] = []
  let tracker: Tracker | undefined
  let isLoading = false

  /** Notes nothing that happens before people allow it. They may take it back in another tab. */
  const note = (noted: Noted) => {
    const consent = consentHere(rule)
    if (consent !== 'yes') halt()
    else if (tracker) tracker.note(noted)
    else {
      if (waiting.length < MAX_WAITING) waiting.push(noted)
      load()
    }
  }
  const load = () => {
    if (isLoading) return
    isLoading = true
    import('./sdk.ts')
      .then(({ startSdk }) => {
        if (consentHere(rule) !== 'yes') return
        tracker = startSdk(settings)
        for (const noted of waiting.splice(0)) tracker.note(noted)
      })
      .catch(() => undefined)
      .finally(() => {
        isLoading = false
      })
  }
  const halt = () => {
    tracker?.stop()
    tracker = undefined
    waiting.length = 0
  }
  const notePage = (path = location.pathname) => note({ path, what: undefined })
  const take = (event: Event, path = location.pathname) => {
    if (event instanceof CustomEvent) note({ path, what: event.detail })
  }

  let question: HTMLElement | undefined
  defineChoice({
    now: () => consentHere(rule),
    choose: (choice) => {
      const before = consentHere(rule)
      keepChoice(choice)
      question?.remove()
      if (choice === 'no') halt()
      else if (before !== 'yes') notePage()
    },
  })
  stop()
  notePage()
  for (const [event, path] of seen) take(event, path)
  addEventListener(HAPPENED, (event) => take(event))
  onPath((path) => {
    if (question) question.hidden = NOT_ASKED.has(path)
    notePage(path)
  })
  if (consentHere(rule) !== 'undecided') return
  question = document.createElement(CHOICE_TAG)
  question.dataset.asks = ''
  question.hidden = NOT_ASKED.has(location.pathname)
  // At the beginning, so that people with a keyboard need not go through the whole page to answer.
  document.body.prepend(question)
  keepPageClear(question)
}

/** Lets people scroll all of the page above the question, and keeps the focus from getting under it. */
function keepPageClear(question: HTMLElement): void {
  const { style } = document.documentElement
  // It also runs when the question is hidden or removed, with the size 0.
  new ResizeObserver(([size]) => {
    const height = Math.ceil(size?.borderBoxSize[0]?.blockSize ?? 0)
    if (height === 0) for (const name of ['--question', 'scroll-padding-block-end']) style.removeProperty(name)
    else {
      style.setProperty('--question', `${height + GAP_PX}px`)
      style.setProperty('scroll-padding-block-end', `calc(var(--tab-bar, 0px) + ${height + 2 * GAP_PX}px)`)
    }
  }).observe(question)
}
