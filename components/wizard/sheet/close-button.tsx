import { IconButton } from '#components/ui/icon-button.tsx'
import { useSheet } from './sheet.tsx'

/** The button that closes the flow. A flow that is a part of its page has none. */
export const CloseButton = ({ label, onClick }: { label: string; onClick(): void }) =>
  useSheet().isPage ? null : <IconButton icon="close" label={label} onClick={onClick} />
