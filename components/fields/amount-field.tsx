import { lazyPart } from '#components/later/lazy-part.ts'
import { DollarBox } from './dollar-box.tsx'
import type { FieldProps } from './field-props.ts'

const WalletAmount = lazyPart(() => import('./wallet-amount.tsx').then((module) => module.WalletAmount))

/** An amount of money. Some fields show the Circle's balance next to it. */
export const AmountField = (props: FieldProps) =>
  props.meta.wallet ? <WalletAmount {...props} /> : <DollarBox {...props} hint={props.words.hint} />
