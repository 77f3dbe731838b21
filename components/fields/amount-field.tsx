import { lazy } from 'react'
import { DollarBox } from './dollar-box.tsx'
import type { FieldProps } from './field-props.ts'

const WalletAmount = lazy(() => import('./wallet-amount.tsx').then((module) => ({ default: module.WalletAmount })))

/** An amount of money; beside it, what the Circle's wallet holds, where the field says so. */
export const AmountField = (props: FieldProps) =>
  props.meta.wallet ? <WalletAmount {...props} /> : <DollarBox {...props} hint={props.words.hint} />
