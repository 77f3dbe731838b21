import type { Answer, EffectRun } from './binding.ts'

/** How an answer travels that is only recorded in its run. */
export const recording = {
  row: 'recordAnswer',
  toCall: (answer: Answer, { flow, id, step }: EffectRun<unknown>) => ({
    params: { flow, id },
    body: { step, answer },
  }),
  toAnswer: (body: { answer: Answer }) => body.answer,
} as const
