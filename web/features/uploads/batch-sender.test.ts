import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { BatchSender, type BatchCalls } from './batch-sender.ts'

const files = (count: number) => Array.from({ length: count }, (_, number) => new File(['x'], `f${number}.jpg`))

function makeSender(calls: Partial<BatchCalls>) {
  const sent: string[] = []
  const sender = new BatchSender({
    missing: async (_, requested) => ({ faltan: requested.map(({ nombre }) => nombre) }),
    send: async (_, { name }) => void sent.push(name),
    pause: async () => {},
    ...calls,
  })
  return { sender, sent }
}

it('sends what has not come, in order, a few at once', async () => {
  const { sender, sent } = makeSender({
    missing: async (_, requested) => ({ faltan: requested.slice(2).map(({ nombre }) => nombre) }),
  })
  await sender.send(7, files(6))
  expect(sent).toEqual(['f2.jpg', 'f3.jpg', 'f4.jpg', 'f5.jpg'])
  expect(sender.state()).toMatchObject({ batchId: 7, total: 6, sent: 6, isOver: true, refused: [] })
})

it('asks for thousands of names some hundred at a time', async () => {
  const requested: number[] = []
  const { sender, sent } = makeSender({
    missing: async (_, names) => {
      requested.push(names.length)
      return { faltan: [] }
    },
  })
  await sender.send(1, files(1200))
  expect([requested, sent]).toEqual([[500, 500, 200], []])
})

it('waits for a lost connection, and notes what is refused', async () => {
  let tries = 0
  const { sender } = makeSender({
    send: async (_, { name }) => {
      if (name === 'f0.jpg' && tries++ < 3) throw new TypeError('Failed to fetch')
      if (name === 'f1.jpg') throw new ApiError(409, { code: 'conflict', message: 'Ya hay otro.' })
    },
  })
  await sender.send(1, files(3))
  expect(tries).toBe(4)
  expect(sender.state()).toMatchObject({
    sent: 3,
    isWaiting: false,
    isOver: true,
    refused: [{ name: 'f1.jpg', reason: 'Ya hay otro.' }],
  })
})

it('ends where it is stopped', async () => {
  const { sender, sent } = makeSender({
    send: async (_, { name }) => {
      sent.push(name)
      sender.stop()
    },
  })
  await sender.send(1, files(50))
  expect(sent.length).toBeLessThanOrEqual(3)
  expect(sender.isBusy()).toBe(false)
})
