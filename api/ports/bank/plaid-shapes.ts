import * as z from 'zod/mini'

const decision = z.enum(['approved', 'declined', 'user_action_required'])

/** The parts of Plaid's responses that we read. */
export const linkToken = z.object({ link_token: z.string(), expiration: z.string() })
export const exchanged = z.object({ access_token: z.string() })
export const accounts = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      name: z.string(),
      mask: z.nullable(z.string()),
      subtype: z.nullable(z.string()),
      persistent_account_id: z.optional(z.nullable(z.string())),
    }),
  ),
  item: z.optional(z.object({ institution_id: z.optional(z.nullable(z.string())) })),
})
export const authorization = z.object({
  authorization: z.object({
    id: z.string(),
    decision,
    decision_rationale: z.nullable(z.object({ code: z.nullable(z.string()) })),
  }),
})
export const transfer = z.object({ transfer: z.object({ id: z.string(), status: z.string() }) })
export const events = z.object({
  transfer_events: z.array(
    z.object({
      event_id: z.number(),
      event_type: z.string(),
      transfer_id: z.string(),
      timestamp: z.string(),
      failure_reason: z.nullable(
        z.object({
          failure_code: z.optional(z.nullable(z.string())),
          ach_return_code: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  ),
  has_more: z.boolean(),
})
export const key = z.object({
  key: z.object({
    kty: z.string(),
    crv: z.string(),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    expired_at: z.nullable(z.number()),
  }),
})
export const anything = z.unknown()
export const failure = z.object({ error_type: z.string(), error_code: z.string().check(z.regex(/^[A-Z0-9_]{1,60}$/)) })
