import { useEffect } from 'react'

/** The title of the window while something is shown, and back to the page's own afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    let before = document.title
    document.title = title
    // The page's own may come later than this, or be another page's by then: that one is gone back to.
    const watching = new MutationObserver(() => {
      if (document.title === title) return
      before = document.title
      document.title = title
    })
    watching.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      watching.disconnect()
      document.title = before
    }
  }, [title])
}
