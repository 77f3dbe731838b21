import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './more-below.module.css'

/** A hint at the lower edge of a scrolling element that a control lies below it. Must be the element's last child. */
export const MoreBelow = ({ children }: { children: string }) => {
  const here = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const scroller = here.current?.parentElement
    if (!scroller) return
    const look = () => setShown(controlBelow(scroller) !== undefined)
    // The scroller's own size, and that of what is in it: fields come, errors and the keyboard of a phone do.
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
    // Only for people who see the screen: a screen reader and the Tab key reach what lies below without it.
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

/** The first control that lies wholly below the visible part. */
function controlBelow(scroller: Element): Element | undefined {
  const edge = scroller.getBoundingClientRect().bottom
  return [...scroller.querySelectorAll(REACHABLE)].find((control) => control.getBoundingClientRect().top >= edge)
}
