'use client'

import type { MouseEvent, Ref } from 'react'
import styles from './error-summary.module.css'
import { Icon } from './icon.tsx'

type ErrorItem = { href: `#${string}`; text: string }
type ErrorSummaryProps = { title: string; items: readonly ErrorItem[]; ref?: Ref<HTMLDivElement> }

// Move the focus with a script. Following the link would add a history entry, and in a wizard, each entry stands for a
// step.
const toField = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.getElementById(event.currentTarget.hash.slice(1))
  if (!target) return
  event.preventDefault()
  const field = target.matches('input, select, textarea, button, a[href], [tabindex]')
    ? target
    : target.querySelector<HTMLElement>('input, select, textarea, button')
  target.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

export const ErrorSummary = ({ title, items, ref }: ErrorSummaryProps) => (
  <div ref={ref} role="alert" tabIndex={-1} className={styles.summary}>
    <Icon name="alert" className={styles.icon} />
    <div className={styles.words}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {items.map(({ href, text }) => (
          <li key={href + text}>
            <a href={href} onClick={toField} className={styles.link}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)
