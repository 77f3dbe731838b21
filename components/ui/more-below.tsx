import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './more-below.module.css'

/** Says, at the lower edge of what scrolls, that something required lies below it. Stands last in what scrolls. */
export const MoreBelow = ({ children }: { children: string }) => {
  const here = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const scroller = here.current?.parentElement
    if (!scroller) return
    const look = () => setShown(requiredBelow(scroller) !== undefined)
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
    if (scroller) requiredBelow(scroller)?.scrollIntoView({ block: 'nearest' })
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

/** The first required control that lies wholly below what is seen. */
function requiredBelow(scroller: Element): Element | undefined {
  const edge = scroller.getBoundingClientRect().bottom
  return [...scroller.querySelectorAll('[aria-required="true"]')].find(
    (control) => control.getBoundingClientRect().top >= edge,
  )
}
