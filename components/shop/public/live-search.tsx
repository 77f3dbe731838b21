'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { searchIcon } from '#components/ui/more-icons.ts'
import styles from '../shop-find.module.css'
import { addressOfShops } from './address-of-shops.ts'

interface LiveSearchProps {
  q: string
  category: number
  words: Readonly<Record<'search' | 'find', string>>
  /** Links that filter by kind of shop. */
  tabs: ReactNode
  /** The sentence that tells screen readers how many shops were found. */
  found: string
  /** The placeholder shown while new results load. */
  waiting: ReactNode
  children: ReactNode
}

const TYPING_MS = 250

/**
 * The search above the list of shops. Without scripts, it is a plain form. With scripts, it searches as people type.
 */
export const LiveSearch = ({ q, category, words, tabs, found, waiting, children }: LiveSearchProps) => {
  const router = useRouter()
  const [isPending, start] = useTransition()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Take over a new search from Back or Forward, but don't overwrite text that is being typed.
  useEffect(() => {
    const { current } = input
    if (current && current !== document.activeElement) current.value = q
    return () => clearTimeout(timer.current)
  }, [q])
  const lookNow = () => {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    if (typed !== q) start(() => router.replace(addressOfShops({ q: typed, category }), { scroll: false }))
  }
  const later = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(lookNow, TYPING_MS)
  }
  return (
    <>
      <search className={styles.search}>
        <form
          action="/shop"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            lookNow()
          }}
        >
          <label className={styles.field}>
            <span className="visually-hidden">{words.search}</span>
            <Icon name={searchIcon} />
            <input
              ref={input}
              type="search"
              name="q"
              defaultValue={q}
              placeholder={words.search}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
              spellCheck={false}
              className={styles.input}
              onChange={later}
            />
          </label>
          {category !== 0 && <input type="hidden" name="category" value={category} />}
          <Button type="submit" className={styles.submit ?? ''}>
            {words.find}
          </Button>
        </form>
        {tabs}
      </search>
      <p role="status" className="visually-hidden">
        {isPending ? '' : found}
      </p>
      <div aria-busy={isPending}>{isPending ? waiting : children}</div>
    </>
  )
}
