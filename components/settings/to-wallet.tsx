import Link from 'next/link'
import type { ReactNode } from 'react'
import { textLinkClass } from '#components/ui/text-link.tsx'

/** The words of a sentence that lead to the wallet. */
export const toWallet = {
  link: (words: ReactNode) => (
    <Link href="/portal/wallet" prefetch={false} className={textLinkClass()}>
      {words}
    </Link>
  ),
}
