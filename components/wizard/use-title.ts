import { useEffect } from 'react'

/** The title of the window while something is shown, and back to the page's own afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      // The page may have become another one by now, with a title of its own.
      if (document.title === title) document.title = before
    }
  }, [title])
}
