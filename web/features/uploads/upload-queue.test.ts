import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { FileRules } from '#domain/uploads.ts'
import { UploadQueue, type Sending } from './upload-queue.ts'

const RULES: FileRules = { kinds: ['pdf'], mostFiles: 3, mostBytes: 1000 }
const pdf = (name: string, size = 10) => new File(['a'.repeat(size)], name)

/** A queue whose uploads the test ends. */
function makeQueue() {
  const sent: { name: string; sending: Sending; answer: PromiseWithResolvers<void> }[] = []
  const queue = new UploadQueue(RULES, ({ name }, sending) => {
    const answer = Promise.withResolvers<void>()
    sent.push({ name, sending, answer })
    sending.signal.addEventListener('abort', () => answer.reject(sending.signal.reason))
    return answer.promise
  })
  const states = () => queue.uploads().map(({ name, state, message }) => `${name} ${state} ${message}`.trim())
  return { queue, sent, states }
}

/** Waits until settled promises have been handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('files that are uploaded', () => {
  it('go one after another, each once', async () => {
    const { queue, sent, states } = makeQueue()
    queue.add([pdf('a.pdf'), pdf('b.pdf')])
    queue.add([])
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])
    sent[0]?.sending.onProgress(0.5)
    expect(queue.uploads()[0]).toMatchObject({ state: 'sending', part: 0.5 })
    sent[0]?.answer.resolve()
    await settle()
    expect(states()).toEqual(['a.pdf done', 'b.pdf sending'])
    sent[1]?.answer.resolve()
    await settle()
    expect(states()).toEqual(['a.pdf done', 'b.pdf done'])
  })

  it('that cannot be taken are said so and not sent', () => {
    const { queue, sent, states } = makeQueue()
    queue.add([pdf('foto.png'), pdf('grande.pdf', 1001), pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'), pdf('d.pdf')])
    expect(states()).toEqual([
      'foto.png refused “foto.png” no es PDF.',
      'grande.pdf refused “grande.pdf” pesa más de 0 MB.',
      'a.pdf sending',
      'b.pdf waiting',
      'c.pdf waiting',
      'd.pdf refused Son demasiados archivos: el máximo es 3.',
    ])
    expect(sent).toHaveLength(1)
  })

  it('that were lost can be sent again, those that the server refuses cannot', async () => {
    const { queue, sent, states } = makeQueue()
    queue.add([pdf('a.pdf'), pdf('b.pdf')])
    sent[0]?.answer.reject(new TypeError('Failed to fetch'))
    await settle()
    sent[1]?.answer.reject(new ApiError(400, { code: 'invalid_input', message: '“b.pdf” no es PDF.' }))
    await settle()
    expect(states()).toEqual([
      'a.pdf failed No se pudo subir. Revisa tu conexión e inténtalo de nuevo.',
      'b.pdf refused “b.pdf” no es PDF.',
    ])
    queue.retry(queue.uploads()[0]?.key ?? '')
    expect(states()[0]).toBe('a.pdf sending')
    sent[2]?.answer.resolve()
    await settle()
    expect(states()[0]).toBe('a.pdf done')
  })

  it('that are taken away while they are sent are cancelled, and the next goes', async () => {
    const { queue, sent, states } = makeQueue()
    queue.add([pdf('a.pdf'), pdf('b.pdf')])
    queue.remove(queue.uploads()[0]?.key ?? '')
    expect(sent[0]?.sending.signal.aborted).toBe(true)
    await settle()
    expect(states()).toEqual(['b.pdf sending'])
  })

  it('end with the screen', async () => {
    const { queue, sent } = makeQueue()
    queue.add([pdf('a.pdf'), pdf('b.pdf')])
    queue.stop()
    await settle()
    expect(sent.map(({ sending }) => sending.signal.aborted)).toEqual([true])
  })
})
