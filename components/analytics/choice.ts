import words from '#messages/en/analytics.json' with { type: 'json' }
import { CHOICE_TAG } from './choice-tag.ts'
import type { Consent } from './consent.ts'
import { LOOK } from './look.ts'

interface Choosing {
  now(): Consent
  choose(choice: 'yes' | 'no'): void
}

/** Defines the element. If it has the attribute `data-asks`, it is a question above the bottom of the page. */
export function defineChoice({ now, choose }: Choosing): void {
  if (customElements.get(CHOICE_TAG)) return
  const shown = new Set<Choice>()

  class Choice extends HTMLElement {
    readonly #root = this.attachShadow({ mode: 'open' })

    connectedCallback() {
      shown.add(this)
      this.show()
    }

    disconnectedCallback() {
      shown.delete(this)
    }

    show() {
      const consent = now()
      const asks = this.dataset.asks !== undefined
      const style = element('style', LOOK)
      const part = element('section')
      part.setAttribute('aria-label', asks ? words.ask : words.title)
      part.append(element(asks ? 'p' : 'h2', asks ? words.ask : words.title, 'title'))
      part.append(element('p', asks ? words.short : words.text))
      if (!asks) part.append(withLive(element('p', words[consent])))
      if (consent !== 'never') part.append(this.#buttons(consent, asks))
      this.#root.replaceChildren(style, part)
    }

    #buttons(consent: Consent, asks: boolean) {
      const row = element('div', undefined, 'buttons')
      for (const [choice, text] of [
        ['yes', 'allow'],
        ['no', 'refuse'],
      ] as const) {
        const button = element('button', words[text])
        button.setAttribute('type', 'button')
        if (consent !== 'undecided') button.setAttribute('aria-pressed', String(consent === choice))
        button.addEventListener('click', () => {
          choose(choice)
          for (const one of shown) one.show()
          // The pressed button has been replaced.
          this.#root.querySelectorAll('button')[choice === 'yes' ? 0 : 1]?.focus()
        })
        row.append(button)
      }
      if (asks) row.append(link())
      return row
    }
  }
  customElements.define(CHOICE_TAG, Choice)
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text?: string, className?: string) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className !== undefined) made.className = className
  return made
}

function withLive<Made extends HTMLElement>(made: Made): Made {
  made.setAttribute('role', 'status')
  return made
}

function link() {
  const made = element('a', words.privacy)
  made.href = '/privacy-policy'
  return made
}
