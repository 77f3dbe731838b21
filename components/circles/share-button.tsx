'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { ShareSheetProps } from '#components/sharing/share-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'

type ShareButtonProps = Omit<ShareSheetProps, 'onClose'> & {
  /** What is said where the sheet cannot be fetched. */
  failed: string
  variant?: 'primary' | 'second'
  /** As wide as its column where it is large. */
  size?: 'usual' | 'large'
  children: ReactNode
}

/** Opens the sheet with a Circle’s link. The sheet is fetched only then. */
export const ShareButton = ({
  headline,
  path,
  failed,
  variant = 'primary',
  size = 'large',
  children,
}: ShareButtonProps) => {
  const [opened, setOpened] = useState<{ readonly Sheet: ComponentType<ShareSheetProps> }>()
  const open = () =>
    import('#components/sharing/share-sheet.tsx').then(
      ({ ShareSheet }) => setOpened({ Sheet: ShareSheet }),
      () => toast(failed, { kind: 'error' }),
    )
  return (
    <>
      <Button variant={variant} size={size} wide={size === 'large'} icon="share" onClick={() => void open()}>
        {children}
      </Button>
      {opened && <opened.Sheet headline={headline} path={path} onClose={() => setOpened(undefined)} />}
    </>
  )
}
