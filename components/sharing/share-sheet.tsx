import Link from 'next/link'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { BASE_URL } from '#api/client/base-url.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import { copyIcon, shareIcon } from '#components/ui/more-icons.ts'
import sharing from '#messages/en/sharing.json'
import { copyText } from './copy-text.ts'
import styles from './share-sheet.module.css'
import { useOwnEntry } from './use-own-entry.ts'
import { WayIcon } from './way-icon.tsx'
import { shortLink, WAY_ADDRESSES, WAYS } from './ways.ts'

export interface ShareSheetProps {
  headline: string
  /** The path of the Circle’s page: "/circles/sunday-soup-for-maria" */
  path: string
  onClose(): void
}

const messages = { sharing }
const TITLE_ID = 'share-title'
const LINK_ID = 'share-link'
/** How long the button says that the link was copied, in ms. */
const SAID_MS = 4000

/**
 * Shows a preview of a Circle's link, the link to copy, and ways to send it. The sheet loads its own messages, and the
 * browser's Back button closes it.
 */
export const ShareSheet = ({ onClose, ...props }: ShareSheetProps) => {
  const close = useOwnEntry(onClose)
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
      <Dialog open size="low" onDismiss={close} labelledBy={TITLE_ID}>
        <Sheet {...props} onClose={close} />
      </Dialog>
    </NextIntlClientProvider>
  )
}

type Said = 'nothing' | 'copied' | 'selected' | 'refused'

const Sheet = ({ headline, path, onClose }: ShareSheetProps) => {
  const t = useTranslations('sharing')
  const heading = useRef<HTMLHeadingElement>(null)
  const link = useRef<HTMLParagraphElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState<Said>('nothing')
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // The pressed button has disappeared, so move the focus to the message.
    if (said === 'refused') status.current?.focus()
    if (said !== 'copied') return
    const timer = setTimeout(() => setSaid('nothing'), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const url = location.origin + path
  const key = path.slice(path.lastIndexOf('/') + 1)
  const sent = { title: headline, text: t('text', { headline }), url }
  return (
    <div data-fill>
      <DialogTop
        start={
          <h2 id={TITLE_ID} ref={heading} tabIndex={-1} className={styles.title}>
            {t('title')}
          </h2>
        }
        end={<IconButton icon="close" label={t('close')} onClick={onClose} />}
      />
      <DialogBody>
        <Preview src={`${BASE_URL}/cove/${key}/link-preview.png`} alt={t('preview', { headline })} />
        <h3 id={LINK_ID} className={styles.label}>
          {t('link')}
        </h3>
        <p ref={link} className={styles.link}>
          {shortLink(url)}
        </p>
        <Button
          variant="primary"
          size="large"
          wide
          icon={said === 'copied' ? 'check' : copyIcon}
          aria-describedby={LINK_ID}
          onClick={() => void copyText(url, link.current).then(setSaid)}
        >
          {t(said === 'copied' ? 'copied' : 'copy')}
        </Button>
        <p ref={status} role="status" tabIndex={-1} className={said === 'copied' ? 'visually-hidden' : styles.said}>
          {said !== 'nothing' && t(said)}
        </p>
        <ul className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way}>
              <a
                href={WAY_ADDRESSES[way](sent)}
                className={buttonClass({ size: 'large', wide: true }, styles.way)}
                {...(way === 'whatsApp' && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <WayIcon way={way} />
                <span>{t(way)}</span>
              </a>
            </li>
          ))}
          <li>
            <Link
              href={`/poster?circle=${key}`}
              prefetch={false}
              // Replace the sheet's own history entry, so that Back leads to the page below the sheet.
              replace
              className={buttonClass({ size: 'large', wide: true }, styles.way)}
            >
              <WayIcon way="poster" />
              <span>{t('poster')}</span>
            </Link>
          </li>
        </ul>
        {'share' in navigator && <MoreWays sent={sent} onRefused={() => setSaid('refused')} />}
      </DialogBody>
    </div>
  )
}

/** The preview image of the link. If it doesn't load, nothing is shown in its place. */
const Preview = ({ src, alt }: { src: string; alt: string }) => {
  const t = useTranslations('sharing')
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return null
  return (
    <figure className={styles.preview}>
      {/* biome-ignore lint/performance/noImgElement: the API draws it at exactly this size */}
      <img src={src} alt={alt} width={1200} height={630} onError={() => setMissing(true)} />
      <figcaption>{t('caption')}</figcaption>
    </figure>
  )
}

interface MoreWaysProps {
  sent: Readonly<Record<'title' | 'text' | 'url', string>>
  onRefused(): void
}

/** Opens the device's own share menu. Closing that menu is fine; any other failure is reported. */
const MoreWays = ({ sent, onRefused }: MoreWaysProps) => {
  const t = useTranslations('sharing')
  const [isRefused, setRefused] = useState(false)
  if (isRefused) return null
  const share = async () => {
    try {
      await navigator.share(sent)
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') return
      setRefused(true)
      onRefused()
    }
  }
  return (
    <Button variant="quiet" icon={shareIcon} className={styles.more} onClick={() => void share()}>
      {t('more')}
    </Button>
  )
}
