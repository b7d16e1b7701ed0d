import { expect, it } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

it('runs no more at once than it may, in their order, whether they succeed or not', async () => {
  const gate = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10 })
  const began: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) =>
    gate.run(async () => {
      began.push(number)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running -= 1
      if (number === 1) throw new Error('broken')
      return number
    })
  const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect([began, most]).toEqual([[0, 1, 2, 3, 4], 2])
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  await expect(work(5)).resolves.toBe(5)
})

it('refuses those who would wait too long', async () => {
  const gate = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 1 })
  const holding = Promise.withResolvers<void>()
  const [running, waiting] = [gate.run(() => holding.promise), gate.run(async () => 'waited')]
  await expect(gate.run(async () => 'third')).rejects.toMatchObject({ kind: 'unavailable' })
  holding.resolve()
  await running
  expect(await waiting).toBe('waited')
})
