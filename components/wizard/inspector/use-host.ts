import { useLayoutEffect, useState } from 'react'

/**
 * Returns an element that is always inside the topmost dialog, or in the page if no dialog is open, because only the
 * contents of an open modal dialog can be used. The element moves along as dialogs open and close.
 */
export function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    let scrolled = 0
    const remember = ({ target }: Event) => {
      if (target instanceof Element && host.contains(target)) scrolled = target.scrollTop
    }
    const place = () => {
      const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      if (host.parentElement === top) return
      top.append(host)
      // Moving an element resets its scroll position, so restore it.
      host.querySelector('[data-scrolls]')?.scrollTo({ top: scrolled })
    }
    const observer = new MutationObserver(place)
    place()
    host.addEventListener('scroll', remember, true)
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      host.removeEventListener('scroll', remember, true)
      host.remove()
    }
  }, [host])
  return host
}
