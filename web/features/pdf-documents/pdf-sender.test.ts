import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { PDF_PART_BYTES } from '#domain/pdf/pdf-documents.ts'
import type { PdfPart, PdfUpload } from '#web/data/content/pdf-calls.ts'
import { PdfSender, type SenderCalls } from './pdf-sender.ts'

const size = 2 * PDF_PART_BYTES + 10
const file = new File([new Uint8Array(size)], 'frenos.pdf')
const lost = () => new TypeError('Failed to fetch')

/** A server of one upload; each failure is used once, before or after it received the part. */
function server(failures: { before?: Error[]; after?: Error[]; read?: Error[] } = {}) {
  let received = 0
  let answers = 2
  const parts: number[] = []
  const upload = (more: Partial<PdfUpload> = {}): PdfUpload => ({
    id: 'u',
    nombre: file.name,
    bytes: size,
    recibidos: received,
    estado: received < size ? 'subiendo' : answers-- > 0 ? 'revisando' : 'lista',
    motivo: '',
    trabajo: null,
    paginas: null,
    portada: null,
    ...more,
  })
  const calls: SenderCalls = {
    open: async () => upload(),
    read: async () => {
      const failure = failures.read?.shift()
      if (failure !== undefined) throw failure
      return upload()
    },
    send: async (_, { from, bytes }: PdfPart) => {
      const before = failures.before?.shift()
      if (before !== undefined) throw before
      if (from !== received) throw new ApiError(409, { code: 'conflict', message: 'La parte no sigue a lo recibido' })
      parts.push(from)
      received += bytes.size
      const after = failures.after?.shift()
      if (after !== undefined) throw after
      return upload()
    },
    cancel: async () => {
      received = 0
    },
    pause: async () => {},
  }
  return { calls, parts }
}

describe('a PDF', () => {
  it('is sent part by part and waited for', async () => {
    const { calls, parts } = server()
    const sender = new PdfSender(calls)
    const phases = new Set<string>()
    sender.watch(() => phases.add(sender.state()?.phase ?? 'none'))
    await sender.send(file)
    expect(parts).toEqual([0, PDF_PART_BYTES, 2 * PDF_PART_BYTES])
    expect(sender.state()).toMatchObject({ phase: 'ready', sent: size, problem: '' })
    expect([...phases]).toEqual(['sending', 'reading', 'ready'])
  })

  it('goes on after a lost connection, before or after the server took a part, and sends nothing twice', async () => {
    const { calls, parts } = server({ before: [lost(), lost()], after: [lost()], read: [lost()] })
    const sender = new PdfSender(calls)
    const problems = new Set<string>()
    sender.watch(() => problems.add(sender.state()?.problem ?? ''))
    await sender.send(file)
    expect(parts).toEqual([0, PDF_PART_BYTES, 2 * PDF_PART_BYTES])
    expect(sender.state()?.phase).toBe('ready')
    expect(problems).toContain('Se perdió la conexión.')
  })

  it('waits for the session and for a busy server, and gives up what is refused', async () => {
    const signedOut = new ApiError(401, { code: 'unauthenticated', message: 'x' })
    const busy = new ApiError(503, { code: 'unavailable', message: 'Ocupado' })
    const good = new PdfSender(server({ before: [signedOut, busy] }).calls)
    await good.send(file)
    expect(good.state()?.phase).toBe('ready')
    const refusal = new ApiError(404, { code: 'not_found', message: 'Esta subida ya no existe.' })
    const bad = new PdfSender(server({ before: [refusal] }).calls)
    await bad.send(file)
    expect(bad.state()).toMatchObject({ phase: 'failed', problem: 'Esta subida ya no existe.' })
  })

  it('is resumed at once by hand', async () => {
    const { calls } = server({ before: [lost()] })
    const sender = new PdfSender({
      ...calls,
      pause: (milliseconds, signal) =>
        sender.state()?.phase === 'waiting'
          ? new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
          : calls.pause(milliseconds, signal),
    })
    sender.watch(() => {
      if (sender.state()?.phase === 'waiting') queueMicrotask(sender.resume)
    })
    await sender.send(file)
    expect(sender.state()?.phase).toBe('ready')
  })

  it('that is cancelled says nothing more', async () => {
    const { calls } = server()
    const sender = new PdfSender({ ...calls, send: async () => new Promise(() => {}) })
    void sender.send(file)
    await expect.poll(() => sender.state()?.upload?.id).toBe('u')
    await sender.cancel()
    expect(sender.state()).toBeNull()
  })
})
