import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { NextIntlClientProvider } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { isSignedIn } from '#api/client/tokens.ts'
import { isSignInPage } from '#components/circles/take-from-address.ts'
import { WAITS_FOR_SIGN_IN } from '#flows/extension/table.ts'
import extension from '#messages/en/extension.json'
import { AskSignOut } from './ask-sign-out.tsx'
import { type AskedOfPage, askedOfPage, isFromPortal } from './asked-of-page.ts'
import { ExtensionMissing } from './extension-missing.tsx'
import { awaitSignIn, type Handshake, startHandshake } from './handshake.ts'
import { rememberedExtension } from './remembered-extension.ts'

const messages = { extension }

/**
 * Whether the address that the browser loaded has not been handled yet. Later addresses come from links within the
 * portal.
 */
let isFirst = true

/** Carries out what the browser extension asks for in the address of a page: a sign-in, or a sign-out. */
export const HandshakeWatch = () => {
  const query = useSearchParams()
  const pathname = usePathname()
  const router = useRouter()
  const running = useRef<Handshake>(undefined)
  const asked = useRef<string>(undefined)
  const [dialog, setDialog] = useState<'ask' | 'offer'>()

  useEffect(() => {
    const page = { ask: () => setDialog('ask'), offer: () => setDialog('offer'), goHome: () => router.replace('/') }
    const begin = async (wanted: AskedOfPage) => {
      running.current?.stop()
      running.current = await startHandshake(wanted, page)
    }
    const look = () => {
      const wanted = askedOfPage(query, !isFirst || isFromPortal())
      isFirst = false
      const key = wanted && JSON.stringify(wanted)
      const isNew = key !== asked.current
      asked.current = key
      if (wanted && isNew) return void begin(wanted)
      const waiting = rememberedExtension()
      if (waiting === undefined) return
      running.current ??= awaitSignIn(waiting, page)
      if (running.current.state() !== WAITS_FOR_SIGN_IN) return
      if (isSignedIn()) running.current.take({ type: 'DONE' })
      // The person has closed the sign-in. On a sign-in page, they are still on the way.
      else if (!isFlowOpen() && !isSignInPage(pathname)) running.current.take({ type: 'CLOSE' })
    }
    // Next.js starts listening for address changes only after every effect on the page has run.
    const timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [query, pathname, router])

  if (!dialog) return null
  const close = () => {
    setDialog(undefined)
    running.current?.take({ type: 'CLOSE' })
  }
  const signOut = () => {
    setDialog(undefined)
    running.current?.take({ type: 'CONFIRM' })
  }
  return (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="America/New_York">
      {/* The wrapper keeps this dialog from being mistaken for the dialog of a flow. */}
      <div>
        {dialog === 'ask' ? <AskSignOut onSignOut={signOut} onClose={close} /> : <ExtensionMissing onClose={close} />}
      </div>
    </NextIntlClientProvider>
  )
}

/** Whether the address names a flow right now. React may not have rendered it yet. */
const isFlowOpen = (): boolean => new URLSearchParams(window.location.search).has('flow')
