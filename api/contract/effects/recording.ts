import type { Answer, EffectRun } from './binding.ts'

/** The API call that only records an answer in its run. */
export const recording = {
  row: 'recordAnswer',
  toCall: (answer: Answer, { flow, id, step }: EffectRun<unknown>) => ({
    params: { flow, id },
    body: { step, answer },
  }),
  toAnswer: (body: { answer: Answer }) => body.answer,
} as const
