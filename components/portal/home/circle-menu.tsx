import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import { FlowLink } from '#components/entry/flow-link.tsx'
import { CirclePicture } from '#components/pictures/circle-picture.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { textLinkClass } from '#components/ui/text-link.tsx'
import styles from './circle-head.module.css'
import type { PortalCircle, ShownCircle } from './portal-view.ts'

type CircleMenuProps = { shown: ShownCircle; circles: readonly PortalCircle[] }

/** A native popover that lists the member's Circles, with links to create or join another one. */
export const CircleMenu = ({ shown, circles }: CircleMenuProps) => {
  const t = useTranslations('portalHome')
  const portal = useTranslations('portal')
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.open} aria-label={t('choose')}>
        <Icon name="chevron-down" />
      </button>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label={t('others')}
        className={styles.menu}
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) menu.current?.hidePopover()
        }}
      >
        <ul>
          {circles.map(({ slug, headline, picture, role, active }) => (
            <li key={slug}>
              <Link
                href={`/portal?circle=${encodeURIComponent(slug)}`}
                prefetch={false}
                className={styles.choice}
                aria-current={slug === shown.slug ? 'page' : undefined}
              >
                <CirclePicture picture={picture} sizes="64px" className={styles.small} />
                <span className={styles.words}>
                  <span dir="auto" className={styles.choiceName}>
                    {headline}
                  </span>
                  <span className={styles.line}>
                    {active ? portal('active') : t(role === 'leader' ? 'yourCircle' : 'youShopFor')}
                  </span>
                </span>
                {slug === shown.slug && <Icon name="check" small />}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <FlowLink flow="signup-create-or-join" step="create-or-join" className={textLinkClass({ alone: true })}>
            {portal('start')}
          </FlowLink>
        </p>
      </nav>
    </>
  )
}
