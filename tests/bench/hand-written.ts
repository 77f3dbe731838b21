import { assign, fromPromise, setup } from 'xstate'

/**
 * The flow of nineteen-steps.ts as a machine that a person would write by hand in XState. Each step is a state with the
 * substates asking, saving and stuck. Guards have names, transitions have only targets that can be reached, and the
 * answers are in the context.
 */
type Answer = Readonly<Record<string, string>>
type Answers = Readonly<Record<string, Answer | undefined>>
type Event = { type: 'SUBMIT'; step: string; answer: Answer } | { type: 'BACK' } | { type: 'RETRY' } | { type: 'CLOSE' }
export interface Context {
  answers: Answers
  pending: Answer | undefined
}
type Where = { context: Context; event: Event }

/**
 * The latest answer to a step: the submitted answer if the event is about this step, otherwise the stored one. Guards
 * need this function because they run before the event's answer is stored.
 */
const told = ({ context, event }: Where, step: string) =>
  event.type === 'SUBMIT' && event.step === step ? event.answer : context.answers[step]

const parts = setup({
  types: {} as { context: Context; events: Event },
  actors: { pay: fromPromise<void, Context>(() => Promise.resolve()) },
  guards: {
    care: (at) => told(at, 'who')?.kind === 'care',
    group: (at) => told(at, 'who')?.kind === 'group',
    now: (at) => told(at, 'beneficiary')?.now === 'yes',
    team: (at) => told(at, 'group')?.form === 'team',
    teamGroup: (at) => told(at, 'who')?.kind === 'group' && told(at, 'group')?.form === 'team',
    person: (at) => told(at, 'who')?.kind === 'care' && told(at, 'beneficiary')?.now === 'yes',
    card: (at) => told(at, 'reward')?.kind === 'card',
    bank: (at) => told(at, 'reward')?.kind === 'bank',
    newBank: (at) => told(at, 'bank')?.account === 'new',
    newBankChosen: (at) => told(at, 'reward')?.kind === 'bank' && told(at, 'bank')?.account === 'new',
    paid: (at) => told(at, 'reward')?.kind !== 'none',
    later: (at) => told(at, 'extension')?.extension === 'later',
    invited: (at) => told(at, 'invite')?.invite === 'yes' && told(at, 'who')?.kind !== 'animals',
  },
  actions: {
    keep: assign(({ context, event }) =>
      event.type === 'SUBMIT' ? { answers: { ...context.answers, [event.step]: event.answer } } : {},
    ),
    prepare: assign(({ event }) => (event.type === 'SUBMIT' ? { pending: event.answer } : {})),
    paid: assign(({ context }) => ({ answers: { ...context.answers, amount: context.pending }, pending: undefined })),
  },
})

/** States for a step without an effect. The step never enters them, but XState stores them anyway. */
const idle = { saving: {}, stuck: { on: { RETRY: 'saving' } } } as const

export const handWritten = parts.createMachine({
  id: 'hand-written',
  context: { answers: {}, pending: undefined },
  initial: 'who',
  on: { CLOSE: '.closed' },
  states: {
    closed: { type: 'final' },
    who: {
      id: 'who',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'care', target: '#beneficiary', actions: 'keep' },
              { guard: 'group', target: '#group', actions: 'keep' },
              { target: '#account', actions: 'keep' },
            ],
          },
        },
        ...idle,
      },
    },
    beneficiary: {
      id: 'beneficiary',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'now', target: '#person', actions: 'keep' },
              { target: '#account', actions: 'keep' },
            ],
            BACK: [{ target: '#who' }],
          },
        },
        ...idle,
      },
    },
    person: {
      id: 'person',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#account', actions: 'keep' }],
            BACK: [{ target: '#beneficiary' }],
          },
        },
        ...idle,
      },
    },
    group: {
      id: 'group',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'team', target: '#team', actions: 'keep' },
              { target: '#account', actions: 'keep' },
            ],
            BACK: [{ target: '#who' }],
          },
        },
        ...idle,
      },
    },
    team: {
      id: 'team',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#account', actions: 'keep' }],
            BACK: [{ target: '#group' }],
          },
        },
        ...idle,
      },
    },
    account: {
      id: 'account',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#place', actions: 'keep' }],
            BACK: [
              { guard: 'person', target: '#person' },
              { guard: 'care', target: '#beneficiary' },
              { guard: 'teamGroup', target: '#team' },
              { guard: 'group', target: '#group' },
              { target: '#who' },
            ],
          },
        },
        ...idle,
      },
    },
    place: {
      id: 'place',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#purpose', actions: 'keep' }],
            BACK: [{ target: '#account' }],
          },
        },
        ...idle,
      },
    },
    purpose: {
      id: 'purpose',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#story', actions: 'keep' }],
            BACK: [{ target: '#place' }],
          },
        },
        ...idle,
      },
    },
    story: {
      id: 'story',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#title', actions: 'keep' }],
            BACK: [{ target: '#purpose' }],
          },
        },
        ...idle,
      },
    },
    title: {
      id: 'title',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#reward', actions: 'keep' }],
            BACK: [{ target: '#story' }],
          },
        },
        ...idle,
      },
    },
    reward: {
      id: 'reward',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'card', target: '#brand', actions: 'keep' },
              { guard: 'bank', target: '#bank', actions: 'keep' },
              { target: '#extension', actions: 'keep' },
            ],
            BACK: [{ target: '#title' }],
          },
        },
        ...idle,
      },
    },
    brand: {
      id: 'brand',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#amount', actions: 'keep' }],
            BACK: [{ target: '#reward' }],
          },
        },
        ...idle,
      },
    },
    bank: {
      id: 'bank',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'newBank', target: '#proof', actions: 'keep' },
              { target: '#amount', actions: 'keep' },
            ],
            BACK: [{ target: '#reward' }],
          },
        },
        ...idle,
      },
    },
    proof: {
      id: 'proof',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#amount', actions: 'keep' }],
            BACK: [{ target: '#bank' }],
          },
        },
        ...idle,
      },
    },
    amount: {
      id: 'amount',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: { target: 'saving', actions: 'prepare' },
            BACK: [
              { guard: 'card', target: '#brand' },
              { guard: 'newBankChosen', target: '#proof' },
              { target: '#bank' },
            ],
          },
        },
        saving: {
          invoke: {
            src: 'pay',
            input: ({ context }) => context,
            onDone: { target: '#extension', actions: 'paid' },
            onError: 'stuck',
          },
        },
        stuck: { on: { RETRY: 'saving' } },
      },
    },
    extension: {
      id: 'extension',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'later', target: '#tips', actions: 'keep' },
              { target: '#invite', actions: 'keep' },
            ],
            BACK: [{ guard: 'paid', target: '#amount' }, { target: '#reward' }],
          },
        },
        ...idle,
      },
    },
    tips: {
      id: 'tips',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#invite', actions: 'keep' }],
            BACK: [{ target: '#extension' }],
          },
        },
        ...idle,
      },
    },
    invite: {
      id: 'invite',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [
              { guard: 'invited', target: '#message', actions: 'keep' },
              { target: '#done', actions: 'keep' },
            ],
            BACK: [{ guard: 'later', target: '#tips' }, { target: '#extension' }],
          },
        },
        ...idle,
      },
    },
    message: {
      id: 'message',
      initial: 'asking',
      states: {
        asking: {
          on: {
            SUBMIT: [{ target: '#done', actions: 'keep' }],
            BACK: [{ target: '#invite' }],
          },
        },
        ...idle,
      },
    },
    done: { id: 'done' },
  },
})
