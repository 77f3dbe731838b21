'use client'

import { type ChangeEvent, useState } from 'react'
import field from '#components/fields/field.module.css'
import { Button } from '#components/ui/button.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import type { FaqArea } from './faqs.ts'
import styles from './faqs-page.module.css'
import { matches } from './matching.ts'

interface FaqsSearchProps {
  area: FaqArea
  /** The search text from the address, and the number of matching questions that the server found. */
  asked: string
  count: number
  words: Readonly<Record<'label' | 'find' | 'none' | 'one' | 'many', string>>
}

/**
 * A search form that works without scripts, because the server answers it. With scripts, it filters the questions on
 * each key press.
 */
export const FaqsSearch = ({ area, asked, count: first, words }: FaqsSearchProps) => {
  const [count, setCount] = useState(first)
  const [isAsked, setAsked] = useState(asked !== '')
  const look = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    setCount(showMatching(value))
    setAsked(value.trim() !== '')
    const url = new URL(window.location.href)
    if (value.trim() === '') url.searchParams.delete('q')
    else url.searchParams.set('q', value)
    window.history.replaceState(window.history.state, '', url)
  }
  const found = count === 0 ? words.none : count === 1 ? words.one : words.many.replace('#', String(count))
  return (
    <search>
      <form action="/faqs" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="area" value={area} />
        <label htmlFor="faqs-q" className="visually-hidden">
          {words.label}
        </label>
        <input
          id="faqs-q"
          name="q"
          type="search"
          className={field.input}
          placeholder={words.label}
          defaultValue={asked}
          onChange={look}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" size="large" icon={searchIcon}>
          {words.find}
        </Button>
        <p role="status" className={styles.found}>
          {isAsked && found}
        </p>
      </form>
    </search>
  )
}

/**
 * Hides the questions that don't match, and groups without visible questions. Returns the number of visible questions.
 */
function showMatching(asked: string): number {
  let count = 0
  for (const group of document.querySelectorAll<HTMLElement>('#faqs > section')) {
    const questions = [...group.querySelectorAll('details')]
    for (const question of questions) question.hidden = !matches(question.textContent ?? '', asked)
    const left = questions.filter(({ hidden }) => !hidden).length
    group.hidden = left === 0
    count += left
  }
  return count
}
