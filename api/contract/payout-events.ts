import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// The content of an event is never trusted. The event only signals a change, and the server then asks the provider.
const word = z.optional(z.string().check(z.maxLength(100)))

export const payoutEventRows = {
  takeGiftEvent: endpoint({
    method: 'POST',
    path: '/wallets/giftcards/events',
    noun: 'withdrawals',
    summary:
      'Receives an event from the gift card seller, signed as Tremendous signs its webhooks, and then checks the open orders',
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
    summary:
      'Receives an event from the bank, signed as Plaid signs its webhooks, and then gets the latest payment events',
    who: 'anyone',
    signed: 'bank',
    body: z.object({ webhook_type: word, webhook_code: word }),
    status: 204,
    failures: ['wrong-signature', 'too-many-requests'],
  }),
}
