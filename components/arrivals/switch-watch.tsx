import { usePathname, useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { isSignInPage } from '#components/circles/take-from-address.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import type { FlowId } from '#flows/names.ts'
import { forgetSwitch, keepSwitch, takeSwitchFromAddress } from './switch-wanted.ts'

const FLOW: FlowId = 'create-and-switch'

interface SwitchWatchProps {
  /** Whether an invitation is being handled: `isInvited` as of the last render, `invited` as of now. */
  isInvited: boolean
  invited: RefObject<boolean>
}

/**
 * Opens the flow that switches Circles when a page's address asks for it. Waits until the person has signed in and any
 * open invitation or flow is done. Closing the flow forgets the Circle that the link named.
 */
export const SwitchWatch = ({ isInvited, invited }: SwitchWatchProps) => {
  const query = useSearchParams()
  const pathname = usePathname()
  const flow = query.get('flow')
  const isAsked = useRef(false)
  useEffect(() => {
    const look = () => {
      if (isSignInPage(pathname)) return
      const wanted = takeSwitchFromAddress(query)
      if (wanted !== undefined) {
        keepSwitch(wanted)
        isAsked.current = true
      }
      const open = flowOpen()
      if (open === FLOW) isAsked.current = false
      if (!isAsked.current || isInvited || invited.current || open !== null) return
      isAsked.current = false
      openFlow({ flow: FLOW, step: 'choose-circle' }, true)
    }
    // Next.js starts listening for address changes only after every effect on the page has run.
    const timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [query, pathname, isInvited, invited])

  const before = useRef(flow)
  useEffect(() => {
    const isClosed = before.current !== null && flow === null && !isSignInPage(pathname)
    before.current = flow
    if (isClosed && !isAsked.current) forgetSwitch()
  }, [flow, pathname])
  return null
}

/** The flow that the address names right now. React may not have rendered it yet. */
const flowOpen = (): string | null => new URLSearchParams(window.location.search).get('flow')
