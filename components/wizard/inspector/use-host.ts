import { useLayoutEffect, useState } from 'react'

/**
 * An element of its own that always lies in the dialog on top, or in the page where none is open. Only what is in a modal
 * dialog can be reached while it is open; and a dialog comes and goes with each step, while this one stays as it is.
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
      // What is moved is shown from its beginning.
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
