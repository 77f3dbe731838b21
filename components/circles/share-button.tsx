'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { ShareSheetProps } from '#components/sharing/share-sheet.tsx'
import { Button } from '#components/ui/button.tsx'
import { shareIcon } from '#components/ui/more-icons.ts'
import { toast } from '#components/ui/toast.ts'

type ShareButtonProps = Omit<ShareSheetProps, 'onClose'> & {
  /** The message shown when the share sheet can't be fetched. */
  failed: string
  variant?: 'primary' | 'second'
  /** `large` makes the button as wide as its column. */
  size?: 'usual' | 'large'
  children: ReactNode
}

/** Opens the share sheet for a Circle's link. Loads the sheet's code only when pressed. */
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
      <Button variant={variant} size={size} wide={size === 'large'} icon={shareIcon} onClick={() => void open()}>
        {children}
      </Button>
      {opened && <opened.Sheet headline={headline} path={path} onClose={() => setOpened(undefined)} />}
    </>
  )
}
