import { useRef, useState } from 'react'
import { copyText } from '#components/sharing/copy-text.ts'
import { Button } from '#components/ui/button.tsx'
import styles from './play.module.css'
import { playLink } from './play-link.ts'
import type { Session } from './session.ts'

/** Copies a link that opens the player at the present state. */
export const CopyLink = ({ flow, session }: { flow: string; session: Session }) => {
  const [link, setLink] = useState<string>()
  const [said, setSaid] = useState('')
  const shown = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    const own = new URL(playLink(flow, session.link()), document.location.href).href
    setLink(own)
    setSaid((await copyText(own, shown.current)) === 'copied' ? 'Link copied.' : 'Press Ctrl and C to copy the link.')
  }
  return (
    <>
      <Button onClick={copy}>Copy link to this state</Button>
      <p role="status" className={styles.small}>
        {said}
      </p>
      <p ref={shown} className={styles.link} data-link={link}>
        {link}
      </p>
    </>
  )
}
