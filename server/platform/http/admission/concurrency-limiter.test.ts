import { expect, it } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

it('runs no more at once than it may, addresses in turn, whether tasks succeed or not', async () => {
  const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10, maxWaitingPerAddress: 10 })
  const began: string[] = []
  let running = 0
  let most = 0
  const run = (name: string) =>
    limiter.run(name.slice(0, 1), async () => {
      began.push(name)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running -= 1
      if (name === 'a2') throw new Error('broken')
      return name
    })
  const ended = await Promise.allSettled(['a1', 'a2', 'a3', 'a4', 'b1'].map(run))
  expect([began, most]).toEqual([['a1', 'a2', 'a3', 'b1', 'a4'], 2])
  expect(ended.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  await expect(run('a5')).resolves.toBe('a5')
})

it('refuses what would wait too long, of one address before all others', async () => {
  const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 2, maxWaitingPerAddress: 1 })
  const holding = Promise.withResolvers<void>()
  const waited = async () => 'waited'
  const running = limiter.run('a', () => holding.promise)
  const waiting = [limiter.run('a', waited)]
  await expect(limiter.run('a', waited)).rejects.toMatchObject({ kind: 'unavailable' })
  waiting.push(limiter.run('b', waited))
  await expect(limiter.run('c', waited)).rejects.toMatchObject({ kind: 'unavailable' })
  holding.resolve()
  await running
  expect(await Promise.all(waiting)).toEqual(['waited', 'waited'])
})

it('lets the event loop look at its sockets between two tasks', async () => {
  const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 10, maxWaitingPerAddress: 10 })
  const began: string[] = []
  const answeredHealthCheck = () => began.push('health check')
  const task = (name: string) =>
    limiter.run('a', async () => {
      if (began.length === 0) setImmediate(answeredHealthCheck)
      began.push(name)
    })
  await Promise.all(['first', 'second', 'third'].map(task))
  expect(began).toEqual(['first', 'health check', 'second', 'third'])
})
