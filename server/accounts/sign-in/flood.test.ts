import { availableParallelism } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { useTestApp, withXsrf } from '#test/app.ts'
import { fillSmallStore } from '#test/factories/small-store.ts'

const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
let running = 0
let mostRunning = 0

// The real library, with a count of concurrent comparisons.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  const counted: typeof real.verify = async (...args) => {
    mostRunning = Math.max(mostRunning, ++running)
    try {
      return await real.verify(...args)
    } finally {
      running--
    }
  }
  return { ...real, verify: vi.fn<typeof real.verify>(counted) }
})

const test = useTestApp(({ db }) => fillSmallStore(db), { withSearch: true })

const LOGINS = 10_000
/** Each may try some thirty times before it is slowed, and have forty that wait. */
const ADDRESSES = 3

it('10,000 sign-ins at once: those that can wait are judged, all others are sent away, and searches are answered meanwhile', async () => {
  const { app } = test.current
  const xsrf = await withXsrf(app)
  const flood = { open: LOGINS }
  const logins = Array.from({ length: LOGINS }, async (_, at) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      ...xsrf,
      remoteAddress: `10.0.0.${at % ADDRESSES}`,
      payload: { usuario: `nadie-${at}@prueba.mx`, contrasena: 'cuatro-llantas-nuevas' },
    })
    flood.open--
    return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) }
  })
  // As long as any is open.
  let searches = 0
  let whileComparing = 0
  while (flood.open > 0) {
    const answer = await app.inject({ method: 'GET', url: '/search/balatas', remoteAddress: '10.9.9.9' })
    expect(answer.statusCode).toBe(200)
    searches++
    // An injected search never waits outside of the process: the others would have no turn.
    await turn()
    if (running > 0) whileComparing++
  }
  const answers = await Promise.all(logins)
  const of = (status: number) => answers.filter((answer) => answer.status === status)
  const [judged, slowed, sentAway] = [of(400), of(429), of(503)]
  expect(judged.length + slowed.length + sentAway.length).toBe(LOGINS)
  expect(judged.length).toBeGreaterThan(ADDRESSES)
  // One comparison for each judged attempt, few at a time.
  expect(vi.mocked(verify).mock.calls).toHaveLength(judged.length)
  expect(mostRunning).toBeLessThanOrEqual(HASHES_AT_ONCE)
  // The number of waiting attempts is bounded, and with it the memory: the rest get a time to retry.
  expect(judged.length + slowed.length).toBeLessThan(ADDRESSES * 50)
  for (const { retryAfter } of [...slowed, ...sentAway]) expect(retryAfter).toBeGreaterThan(0)
  expect(searches).toBeGreaterThan(judged.length)
  expect(whileComparing).toBeGreaterThan(judged.length)
})
