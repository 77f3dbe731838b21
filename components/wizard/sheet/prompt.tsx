import { type ReactNode, useEffect, useRef } from 'react'
import { Art } from '#components/ui/art.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { DialogBody, DialogFoot, DialogTop } from '#components/ui/dialog-parts.tsx'
import { IconButton } from '#components/ui/icon-button.tsx'
import styles from '../look/wizard.module.css'
import { focusPage } from './focus-page.ts'
import { SheetScreen } from './sheet.tsx'

interface PromptProps {
  /** The id of the heading. */
  id: string
  title: string
  /** The label of the close button. */
  close: string
  children: ReactNode
  /** The main button. */
  action: ReactNode
  /** A second, less prominent button at the other end. */
  other?: ReactNode
  onClose(): void
}

/** A dialog with a message and a main button. */
export const PromptDialog = (props: PromptProps) => {
  useEffect(() => focusPage, [])
  return (
    <Dialog open onDismiss={props.onClose} labelledBy={props.id}>
      <Prompt {...props} />
    </Dialog>
  )
}

/** The same message and button, as a screen inside a flow's dialog. */
export const PromptScreen = (props: PromptProps) => (
  <SheetScreen onDismiss={props.onClose} labelledBy={props.id}>
    <Prompt {...props} />
  </SheetScreen>
)

const Prompt = ({ id, title, close, children, action, other, onClose }: PromptProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div data-fill className={styles.fill}>
      <DialogTop end={<IconButton icon="close" label={close} onClick={onClose} />} />
      <DialogBody>
        <Art name="quail" className={styles.bird} />
        <h1 id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {children}
      </DialogBody>
      <DialogFoot start={other}>{action}</DialogFoot>
    </div>
  )
}
