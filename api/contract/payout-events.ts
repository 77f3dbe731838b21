import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// What an event holds does not matter: it says only that something changed, and that is asked for.
const word = z.optional(z.string().check(z.maxLength(100)))

export const payoutEventRows = {
  takeGiftEvent: endpoint({
    method: 'POST',
    path: '/wallets/giftcards/events',
    noun: 'withdrawals',
    summary:
      'Takes an event of the seller of gift cards, signed as Tremendous signs them: orders under way are looked up',
    who: 'anyone',
    signed: 'gift-cards',
    body: z.object({ event: word, uuid: word }),
    status: 204,
    failures: ['wrong-signature', 'too-many-requests'],
  }),

  takeBankEvent: endpoint({
    method: 'POST',
    path: '/wallets/plaid-transfer/events',
    noun: 'withdrawals',
    summary: 'Takes an event of the bank, signed as Plaid signs them: what happened to payments is asked for',
    who: 'anyone',
    signed: 'bank',
    body: z.object({ webhook_type: word, webhook_code: word }),
    status: 204,
    failures: ['wrong-signature', 'too-many-requests'],
  }),
}
