import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import { isSignInPage } from '#components/circles/take-from-address.ts'
import { openFlow } from '#components/entry/open-flow.ts'
import { keepSwitch, takeSwitchFromAddress } from './switch-wanted.ts'

/** Opens the flow that switches Circles, where the address of any page asks for it. Sign-in goes on undisturbed. */
export const SwitchWatch = () => {
  const query = useSearchParams()
  const pathname = usePathname()
  useEffect(() => {
    const look = () => {
      if (isSignInPage(pathname)) return
      const wanted = takeSwitchFromAddress(query)
      if (wanted === undefined) return
      keepSwitch(wanted)
      openFlow({ flow: 'create-and-switch', step: 'choose-circle' }, true)
    }
    // Next starts to listen for address changes after all effects on the page have run.
    const timer = setTimeout(look)
    return () => clearTimeout(timer)
  }, [query, pathname])
  return null
}
