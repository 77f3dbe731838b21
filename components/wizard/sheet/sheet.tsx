import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Art } from '#components/ui/art.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { focusPage } from './focus-page.ts'

/** What a screen says about the sheet while it is shown. */
interface Face {
  /** The id of the screen's heading. */
  readonly labelledBy: string
  readonly size: 'step' | 'wide' | 'beside'
  /** Whether the bird sits on the top edge. */
  readonly hasBird: boolean
}

interface SheetHandle {
  show(face: Face | 'nothing'): void
  onDismiss(dismiss: () => void): void
}

const CurrentSheet = createContext<SheetHandle | undefined>(undefined)
const BARE: Face = { labelledBy: '', size: 'step', hasBird: false }

/**
 * The one dialog of a flow, from the moment it opens until it closes. Screens come and go inside it, so the scrim and the
 * panel never flicker between two steps.
 */
export const Sheet = ({ children }: { children: ReactNode }) => {
  const [face, setFace] = useState<Face | 'nothing'>(BARE)
  const dismiss = useRef<() => void>(undefined)
  const [handle] = useState<SheetHandle>(() => ({
    show: (next) => setFace((now) => (isSame(now, next) ? now : next)),
    onDismiss: (next) => {
      dismiss.current = next
    },
  }))
  const [onDismiss] = useState(() => () => dismiss.current?.())
  useEffect(() => focusPage, [])
  const { labelledBy, size, hasBird } = face === 'nothing' ? BARE : face
  return (
    <Dialog
      open={face !== 'nothing'}
      onDismiss={onDismiss}
      labelledBy={labelledBy}
      size={size}
      perch={hasBird && <Art name="quail" />}
    >
      <CurrentSheet value={handle}>{children}</CurrentSheet>
    </Dialog>
  )
}

const isSame = (one: Face | 'nothing', other: Face | 'nothing'): boolean =>
  one === other ||
  (one !== 'nothing' &&
    other !== 'nothing' &&
    one.labelledBy === other.labelledBy &&
    one.size === other.size &&
    one.hasBird === other.hasBird)

function useSheet(): SheetHandle {
  const sheet = use(CurrentSheet)
  if (!sheet) throw new Error('A screen of a flow needs a <Sheet> around it.')
  return sheet
}

interface SheetScreenProps {
  labelledBy: string
  size?: Face['size']
  hasBird?: boolean
  /** Esc, the backdrop, or the system's back gesture. */
  onDismiss(): void
  children: ReactNode
}

/** One screen in the sheet. The screen that is mounted last names the sheet and hears when people dismiss it. */
export const SheetScreen = ({ labelledBy, size = 'step', hasBird = false, onDismiss, children }: SheetScreenProps) => {
  const sheet = useSheet()
  // Layout effects, so that the sheet is right before the browser paints.
  useLayoutEffect(() => sheet.show({ labelledBy, size, hasBird }), [sheet, labelledBy, size, hasBird])
  useLayoutEffect(() => sheet.onDismiss(onDismiss), [sheet, onDismiss])
  return children
}

/** Closes the sheet while the flow has nothing to show. */
export const NoScreen = () => {
  const sheet = useSheet()
  useLayoutEffect(() => sheet.show('nothing'), [sheet])
  return null
}
