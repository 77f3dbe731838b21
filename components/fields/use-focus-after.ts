import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first control of a part of the page once what had it is gone, so that nobody who uses a keyboard
 * starts again from the top. Focus that is elsewhere stays there.
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
