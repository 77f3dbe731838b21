import type { PartProps } from './area-page.tsx'
import { MemberAddress } from './member-address.tsx'

const words = 'email.page'

/** The address of the signed-in member. */
export const AddressNow = ({ t }: PartProps) => (
  <MemberAddress
    words={{
      now: t(`${words}.now`),
      signedOut: t(`${words}.signedOut`),
      loading: t(`${words}.loading`),
      title: t(`${words}.errorTitle`),
      unanswered: t(`${words}.errorText`),
      retry: t(`${words}.tryAgain`),
    }}
  />
)
