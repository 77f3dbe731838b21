import { useState } from 'react'
import { classNames } from '#components/ui/class-names.ts'
import { initialsOf } from '#components/ui/initials.ts'
import styles from './retailer-logo.module.css'

type RetailerLogoProps = { name: string; url: string | null; large?: boolean }

/** A shop's mark, or its first letters where there is none. The name stands beside it. */
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
    // biome-ignore lint/performance/noImgElement: small drawings, and marks of other hosts
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
