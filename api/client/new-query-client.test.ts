import { MutationObserver } from '@tanstack/react-query'
import { AxiosError, type AxiosRequestConfig, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { http } from './http.ts'
import { newCollectiblesQueryClient, newQueryClient } from './new-query-client.ts'
import { categoriesQuery } from './queries.ts'

const { adapter } = http.defaults
/** The times of the calls to the server, in milliseconds after the first one. */
let asked: number[] = []

type Answering = (config: InternalAxiosRequestConfig) => Promise<{ status: number; data: unknown }>

const answerWith = (answering: Answering) => {
  http.defaults.adapter = async (config) => {
    asked.push(Date.now())
    return { ...(await answering(config)), statusText: '', headers: {}, config }
  }
}

const refusal = { code: 'invalid-input', detail: 'Please check what you entered.' }
const asking = async (client = newQueryClient()) => {
  const outcome = client.fetchQuery(categoriesQuery).then(
    () => 'answered',
    () => 'failed',
  )
  await vi.advanceTimersByTimeAsync(600_000)
  return { outcome: await outcome, at: asked.map((time) => time - (asked[0] ?? 0)) }
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
})
afterEach(() => {
  vi.useRealTimers()
  http.defaults.adapter = adapter as NonNullable<AxiosRequestConfig['adapter']>
})

describe('a query', () => {
  test.each([500, 502, 503, 408, 425, 429])(
    'answered with %i is sent twice more, after one second and after two',
    async (status) => {
      answerWith(async () => ({ status, data: refusal }))
      expect(await asking()).toEqual({ outcome: 'failed', at: [0, 1000, 3000] })
    },
  )

  test.each([400, 404, 405, 409, 410, 412, 413, 415, 422, 431])(
    'answered with %i is not sent again',
    async (status) => {
      answerWith(async () => ({ status, data: refusal }))
      expect(await asking()).toEqual({ outcome: 'failed', at: [0] })
    },
  )

  test('refused by anything other than the portal is not sent again', async () => {
    answerWith(async () => ({ status: 404, data: '<h1>Not here</h1>' }))
    expect(await asking()).toEqual({ outcome: 'failed', at: [0] })
  })

  test('without an answer is sent again until it gets one', async () => {
    answerWith(async (config) => {
      if (asked.length < 3) throw new AxiosError('No answer.', AxiosError.ECONNABORTED, config)
      return { status: 200, data: [] }
    })
    expect(await asking()).toEqual({ outcome: 'answered', at: [0, 1000, 3000] })
  })

  test('waits at most thirty seconds between tries', () => {
    const { retryDelay } = newQueryClient().getDefaultOptions().queries ?? {}
    const waits = [0, 1, 2, 4, 5, 9].map((failures) =>
      typeof retryDelay === 'function' ? retryDelay(failures, new Error()) : undefined,
    )
    expect(waits).toEqual([1000, 2000, 4000, 16_000, 30_000, 30_000])
  })
})

test('a change is sent once, whatever the result', async () => {
  let sent = 0
  const mutationFn = async () => {
    sent++
    throw new Error('No answer.')
  }
  const changing = new MutationObserver(newQueryClient(), { mutationFn }).mutate().catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(600_000)
  expect([await changing, sent]).toEqual(['failed', 1])
})

describe('in the collectibles area', () => {
  test('a query is sent up to three times more, and what it fetched is kept for five minutes', async () => {
    answerWith(async () => ({ status: 503, data: refusal }))
    expect(await asking(newCollectiblesQueryClient())).toEqual({ outcome: 'failed', at: [0, 1000, 3000, 7000] })

    const client = newCollectiblesQueryClient()
    answerWith(async () => ({ status: 200, data: [] }))
    await client.fetchQuery(categoriesQuery)
    await vi.advanceTimersByTimeAsync(299_000)
    expect(client.getQueryData(categoriesQuery.queryKey)).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(client.getQueryData(categoriesQuery.queryKey)).toBeUndefined()
  })

  test('a change is sent once, and nothing is fetched again on focus or reconnect', async () => {
    let sent = 0
    const mutationFn = async () => {
      sent++
      throw new Error('No answer.')
    }
    const client = newCollectiblesQueryClient()
    const changing = new MutationObserver(client, { mutationFn }).mutate().catch(() => 'failed')
    await vi.advanceTimersByTimeAsync(600_000)
    expect([await changing, sent]).toEqual(['failed', 1])
    expect(client.getDefaultOptions().queries).toMatchObject({
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    })
  })
})
