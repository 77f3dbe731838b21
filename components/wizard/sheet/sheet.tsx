import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Art } from '#components/ui/art.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { focusPage } from './focus-page.ts'

/** The properties that the current screen gives the sheet. */
interface Face {
  /** The id of the screen's heading. */
  readonly labelledBy: string
  readonly size: 'step' | 'wide' | 'beside'
  /** Whether the bird sits on the top edge. */
  readonly hasBird: boolean
}

interface SheetHandle {
  /** Whether the flow is a part of its page. There is then nothing to close. */
  readonly isPage: boolean
  show(face: Face | 'nothing'): void
  onDismiss(dismiss: () => void): void
  /** Makes the current screen inert until another one replaces it. */
  hold(): void
  release(): void
}

export const CurrentSheet = createContext<SheetHandle | undefined>(undefined)
const BARE: Face = { labelledBy: '', size: 'step', hasBird: false }

/** The state of a new sheet: what its current screen wants, and the handle for the screens inside it. */
export function useNewSheet({ isPage }: Pick<SheetHandle, 'isPage'>) {
  const [face, setFace] = useState<Face | 'nothing'>(BARE)
  const [isHeld, setHeld] = useState(false)
  const dismiss = useRef<() => void>(undefined)
  const [handle] = useState<SheetHandle>(() => ({
    isPage,
    show: (next) => setFace((now) => (isSame(now, next) ? now : next)),
    onDismiss: (next) => {
      dismiss.current = next
    },
    hold: () => setHeld(true),
    release: () => setHeld(false),
  }))
  const [onDismiss] = useState(() => () => dismiss.current?.())
  return { face, isHeld, handle, onDismiss }
}

/**
 * The dialog of a flow, which is open from the flow's start to its end. Screens change inside it, so that the backdrop
 * and the panel don't flicker between steps. `inert` is true while another flow is about to replace this one.
 */
export const Sheet = ({ inert = false, children }: { inert?: boolean; children: ReactNode }) => {
  const { face, isHeld, handle, onDismiss } = useNewSheet({ isPage: false })
  useEffect(() => focusPage, [])
  const { labelledBy, size, hasBird } = face === 'nothing' ? BARE : face
  return (
    <Dialog
      open={face !== 'nothing'}
      onDismiss={onDismiss}
      labelledBy={labelledBy}
      size={size}
      inert={inert || isHeld}
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

export function useSheet(): SheetHandle {
  const sheet = use(CurrentSheet)
  if (!sheet) throw new Error('A screen of a flow needs a <Sheet> around it.')
  return sheet
}

interface SheetScreenProps {
  labelledBy: string
  size?: Face['size']
  hasBird?: boolean
  /** Called when people press Esc, the backdrop, or the system's back gesture. */
  onDismiss(): void
  children: ReactNode
}

/**
 * A screen inside the sheet. The screen that was mounted last sets the sheet's name, and gets the calls when people
 * dismiss it.
 */
export const SheetScreen = ({ labelledBy, size = 'step', hasBird = false, onDismiss, children }: SheetScreenProps) => {
  const sheet = useSheet()
  // Layout effects, so that the sheet is up to date before the browser paints.
  useLayoutEffect(() => sheet.show({ labelledBy, size, hasBird }), [sheet, labelledBy, size, hasBird])
  useLayoutEffect(() => sheet.onDismiss(onDismiss), [sheet, onDismiss])
  useLayoutEffect(() => sheet.release, [sheet])
  return children
}

/** Closes the sheet for as long as the flow has nothing to show. */
export const NoScreen = () => {
  const sheet = useSheet()
  useLayoutEffect(() => sheet.show('nothing'), [sheet])
  return null
}
