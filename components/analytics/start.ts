import { type Analyzed, HAPPENED } from '#api/contract/analytics/analytics.ts'
import { defineChoice } from './choice.ts'
import { CHOICE_TAG } from './choice-tag.ts'
import { type Consent, consentHere, keepChoice } from './consent.ts'
import type { Happened } from './happened.ts'
import { onPath } from './on-path.ts'
import type { Tracker } from './sdk.ts'

declare global {
  interface Window {
    coveyAnalytics?: Analyzed
  }
}

const { coveyAnalytics } = window
if (coveyAnalytics) start(coveyAnalytics)

/** Counts this visit if the person allows it, and asks them first if that is needed. */
function start(settings: Analyzed): void {
  const { seen, stop, consent: rule } = settings
  // In the order in which it happened. `undefined` for a page.
  const waiting: (Happened | undefined)[] = [undefined]
  let tracker: Tracker | undefined
  let isLoading = false
  const say = (what: Happened | undefined) => {
    if (!tracker) return void (waiting.length < MAX_WAITING && waiting.push(what))
    if (what) tracker.happened(what)
    else tracker.page()
  }
  const take = (event: Event) => {
    if (event instanceof CustomEvent) say(event.detail)
  }
  stop()
  seen.forEach(take)
  addEventListener(HAPPENED, take)
  onPath(() => say(undefined))

  const apply = (consent: Consent) => {
    if (consent !== 'yes') {
      tracker?.stop()
      tracker = undefined
      waiting.length = 0
    } else if (!tracker && !isLoading) {
      isLoading = true
      import('./sdk.ts')
        .then(({ startSdk }) => {
          if (consentHere(rule) !== 'yes') return
          tracker = startSdk(settings)
          for (const what of waiting.splice(0)) say(what)
        })
        .catch(() => undefined)
        .finally(() => {
          isLoading = false
        })
    }
  }

  let question: HTMLElement | undefined
  defineChoice({
    now: () => consentHere(rule),
    choose: (choice) => {
      keepChoice(choice)
      question?.remove()
      apply(choice)
    },
  })
  const consent = consentHere(rule)
  if (consent === 'undecided') {
    question = document.createElement(CHOICE_TAG)
    question.dataset.asks = ''
    document.body.append(question)
  } else apply(consent)
}

const MAX_WAITING = 100
