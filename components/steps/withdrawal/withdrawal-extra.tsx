import type { ComponentType } from 'react'
import { later } from '#components/later/later.tsx'
import type { FlowAt } from '#flows/names.ts'
import type { StepIdOf } from '#machines/define/names.ts'
import type { ExtraProps } from '../parts/extra-props.ts'
import { BeforeItGoes } from './before-it-goes.tsx'
import { KeptEarlier } from './kept-earlier.tsx'
import { MoneyThere } from './money-there.tsx'
import { NewestAccount } from './newest-account.tsx'
import { OwnAddress } from './own-address.tsx'
import { TakenOut } from './taken-out.tsx'

const ProofExtra = later(() => import('../confirm/proof-extra.tsx').then((module) => module.ProofExtra))

type Extras = { readonly [Step in StepIdOf<FlowAt<'withdrawal'>>]?: ComponentType<ExtraProps> }

const EXTRAS: Extras = {
  'withdrawal-mode': MoneyThere,
  'gift-card': OwnAddress,
  bank: NewestAccount,
  'link-proof': ProofExtra,
  'gift-card-review': BeforeItGoes,
  'bank-review': BeforeItGoes,
  'gift-card-confirmation': TakenOut,
  'bank-confirmation': TakenOut,
}

/** The components that this flow's steps show next to their fields. They load together. */
export const WithdrawalExtra = (extra: ExtraProps) => {
  const all: Readonly<Record<string, ComponentType<ExtraProps>>> = EXTRAS
  const Extra = all[extra.at.step.id]
  return (
    <>
      <KeptEarlier at={extra.at} />
      {Extra && <Extra {...extra} />}
    </>
  )
}
