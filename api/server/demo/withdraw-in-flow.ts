import { randomUUID } from 'node:crypto'
import { FLOW_HEADERS } from '#api/contract/endpoint.ts'
import type { WITHDRAWAL_KINDS } from '#api/contract/withdrawals.ts'
import { examples } from '#flows/withdrawal/examples.ts'
import { withdrawal } from '#flows/withdrawal/flow.ts'
import { bank } from '#flows/withdrawal/steps/bank.ts'
import { bankReview } from '#flows/withdrawal/steps/bank-review.ts'
import { giftCard } from '#flows/withdrawal/steps/gift-card.ts'
import { giftCardReview } from '#flows/withdrawal/steps/gift-card-review.ts'
import { withdrawalMode } from '#flows/withdrawal/steps/withdrawal-mode.ts'
import { amountOf } from '#machines/define/money.ts'
import { answersUpTo } from '#machines/walk/answers-up-to.ts'
import { sendAnswers } from './send-answers.ts'
import type { Stage } from './stage.ts'

interface Withdrawing {
  readonly slug: string
  /** The access token of the leader, who has just confirmed who they are. */
  readonly token: string
  readonly as: (typeof WITHDRAWAL_KINDS)[number]
  /** In cents. */
  readonly amount: number
  /** The address that a gift card goes to. */
  readonly email: string
}

const PROVED = { method: 'session' }
const [byCard, toBank] = examples[withdrawalMode.id].valid
const [card] = examples[giftCard.id].valid

/** Withdraws money through the flow: to the leader's first bank account, or as a card of the first practice shop. */
export async function withdrawInFlow(stage: Stage, { slug, token, as, amount, email }: Withdrawing): Promise<void> {
  const { visitor } = stage
  const id = randomUUID()
  const { reply: run } = await visitor.must('createRun', {
    params: { flow: withdrawal.id },
    body: { cove_slug: slug },
    headers: { [FLOW_HEADERS.run]: id },
    token,
  })
  const dollars = amountOf(amount)
  const answers =
    as === 'BANK'
      ? { [withdrawalMode.id]: toBank, [bank.id]: { account: await account(), amount: dollars } }
      : { [withdrawalMode.id]: byCard, [giftCard.id]: { ...card, amount: dollars, email } }
  const legs = answersUpTo(withdrawal, run.draft, {
    answers: { ...answers, [bankReview.id]: PROVED, [giftCardReview.id]: PROVED },
  })
  await sendAnswers(stage, { flow: withdrawal, id, slug, token, revision: run.revision }, legs)

  async function account() {
    const [first] = (await visitor.must('listBankAccounts', { token })).reply
    return {
      id: first?.id ?? '',
      name: first?.institution_name ?? '',
      detail: first?.mask ?? '',
      least: 1,
      most: amount,
    }
  }
}
