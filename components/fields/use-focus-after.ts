import { type RefObject, useEffect, useRef } from 'react'

/**
 * When the focused element disappears, moves the focus to the first control of this part of the page. Otherwise,
 * keyboard users would have to start again at the top. Does nothing if any other element has the focus.
 */
export function useFocusAfter(shown: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (document.activeElement === null || document.activeElement === document.body)
      part.current?.querySelector<HTMLElement>('button, input')?.focus()
  }, [shown])
  return part
}
