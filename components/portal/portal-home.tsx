import type { PortalView } from './home/portal-view.ts'
import styles from './portal.module.css'
import { PortalFailed } from './portal-failed.tsx'
import { PortalLoading } from './portal-loading.tsx'
import { PortalReady } from './portal-ready.tsx'
import { PortalSignedOut } from './portal-signed-out.tsx'

type PortalHomeProps = { view: PortalView }

/**
 * Renders every state of `/portal`. Its messages come from the "portal" namespace; a client component that renders it
 * needs the message provider.
 */
export const PortalHome = ({ view }: PortalHomeProps) => <div className={styles.page}>{screen(view)}</div>

const screen = (view: PortalView) => {
  switch (view.state) {
    case 'loading':
      return <PortalLoading />
    case 'failed':
      return <PortalFailed error={view.error} onRetry={view.onRetry} />
    case 'signed-out':
      return <PortalSignedOut />
    case 'ready':
      return <PortalReady {...view} />
  }
}
