import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { initialsOf } from '#components/ui/initials.ts'
import styles from './retailer-logo.module.css'

type RetailerLogoProps = { name: string; url: string | null; large?: boolean }

/** A shop's logo, or its initials if it has none. The name is next to it. */
export const RetailerLogo = ({ name, url, large = false }: RetailerLogoProps) => {
  const [failed, setFailed] = useState(false)
  const look = classNames(styles.logo, large && styles.large)
  if (!url || failed)
    return (
      <span className={look} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: small drawings, and logos from other hosts
    <img
      src={url}
      alt=""
      width={64}
      height={64}
      className={look}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
