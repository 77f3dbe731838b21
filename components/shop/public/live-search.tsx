'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import styles from '../shop-find.module.css'
import { addressOfShops } from './address-of-shops.ts'

interface LiveSearchProps {
  q: string
  category: number
  words: Readonly<Record<'search' | 'find', string>>
  /** The kinds of shops, as links. */
  tabs: ReactNode
  /** How many were found, for screen readers. */
  found: string
  /** What stands there while the next ones come. */
  waiting: ReactNode
  children: ReactNode
}

const TYPING_MS = 250

/** The search above the shops: a plain form, which looks for what is typed at once where scripts run. */
export const LiveSearch = ({ q, category, words, tabs, found, waiting, children }: LiveSearchProps) => {
  const router = useRouter()
  const [isPending, start] = useTransition()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back and Forward change what is looked for; what is being typed stays.
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
            <Icon name="search" />
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
