import { expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

it('lets addresses take turns and keeps the order of each', () => {
  const queue = new FairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'b2']) queue.add(item.slice(0, 1), item)
  expect([queue.size, queue.sizeOf('a'), queue.sizeOf('z')]).toEqual([7, 4, 0])
  const taken = Array.from({ length: 8 }, () => queue.take())
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined])
  expect([queue.size, queue.sizeOf('a')]).toEqual([0, 0])
})

it('an address that comes while another waits is next in turn', () => {
  const queue = new FairQueue<string>()
  queue.add('a', 'a1')
  queue.add('a', 'a2')
  expect(queue.take()).toBe('a1')
  queue.add('b', 'b1')
  queue.add('a', 'a3')
  expect([queue.take(), queue.take(), queue.take()]).toEqual(['a2', 'b1', 'a3'])
})
