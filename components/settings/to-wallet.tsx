import Link from 'next/link'
import type { ReactNode } from 'react'
import { textLinkClass } from '#components/ui/text-link.tsx'

/** Turns the marked words of a message into a link to the wallet. */
export const toWallet = {
  link: (words: ReactNode) => (
    <Link href="/portal/wallet" prefetch={false} className={textLinkClass()}>
      {words}
    </Link>
  ),
}
