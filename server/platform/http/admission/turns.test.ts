import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { occupyThread } from '#test/occupy-thread.ts'
import { Turns } from './turns.ts'

it('starts the tasks of all addresses in turn', async () => {
  const turns = new Turns()
  const started: string[] = []
  const add = (name: string) => turns.add(name.slice(0, 1), () => started.push(name))
  for (let number = 0; number < 100; number++) add(`a${number}`)
  add('b0')
  add('c0')
  await expect.poll(() => started.length).toBe(102)
  expect(started.slice(0, 4)).toEqual(['a0', 'b0', 'c0', 'a1'])
})

it('yields to the event loop while long tasks wait, also during their asynchronous part', async () => {
  const turns = new Turns()
  let tasks = 0
  const busy = async () => {
    await Promise.resolve()
    occupyThread(5)
    tasks += 1
  }
  for (let number = 0; number < 40; number++) turns.add('a', () => void busy())
  await delay(1)
  // All 40 take 200 ms; a timer waits little longer than one slice.
  expect(tasks).toBeLessThan(20)
  await expect.poll(() => tasks).toBe(40)
})
