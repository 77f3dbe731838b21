import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './more-below.module.css'

/** A hint at the bottom of a scrolling element that there are more controls below. Must be the element's last child. */
export const MoreBelow = ({ children }: { children: string }) => {
  const here = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const scroller = here.current?.parentElement
    if (!scroller) return
    const look = () => setShown(controlBelow(scroller) !== undefined)
    // Watch the size of the scrolling element and of its content, because fields, errors and a phone's keyboard come
    // and go.
    const sizes = new ResizeObserver(look)
    for (const element of [scroller, ...scroller.children]) sizes.observe(element)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  const scrollThere = () => {
    const scroller = here.current?.parentElement
    if (scroller) controlBelow(scroller)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // Only for people who see the screen. Screen readers and the Tab key reach all controls without it.
    <div ref={here} className={styles.more} aria-hidden="true">
      {isShown && (
        <button type="button" tabIndex={-1} className={styles.button} onClick={scrollThere}>
          {children} <Icon name="chevron-down" small />
        </button>
      )}
    </div>
  )
}

const CONTROLS = ['input', 'textarea', 'select', 'button', 'a[href]', '[aria-required="true"]']
const REACHABLE = CONTROLS.map((control) => `${control}:not([tabindex="-1"])`).join()

/** Returns the first control that is entirely below the visible part. */
function controlBelow(scroller: Element): Element | undefined {
  const edge = scroller.getBoundingClientRect().bottom
  return [...scroller.querySelectorAll(REACHABLE)].find((control) => control.getBoundingClientRect().top >= edge)
}
