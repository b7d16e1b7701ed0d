import { connect, type Socket } from 'node:net'
import { endOfAnswer } from './answer.ts'

/** What a browser that is not on its first visit sends, as far as it changes the answer. */
const HEADERS = ['accept: text/html,application/json', 'accept-encoding: gzip, deflate, br, zstd']

export interface LoadResult {
  readonly requests: number
  /** Other than 200. */
  readonly failed: number
  readonly perSecond: number
  /** Milliseconds from the request's last byte out to the answer's last byte in. */
  readonly p50: number
  readonly p99: number
  readonly bytesPerAnswer: number
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly milliseconds: number
  /** The path of the next request; undefined: that was all. */
  readonly nextPath: () => string | undefined
  /** Further headers, as 'cookie: a=b'. */
  readonly headers?: readonly string[]
}

/**
 * Keeps that many connections busy, each with one request at a time, until the time is over. Over bare sockets: an HTTP
 * client takes longer for a request than the server for its answer.
 */
export async function runLoad({ port, connections, milliseconds, nextPath, headers = [] }: Load): Promise<LoadResult> {
  const times: number[] = []
  let failed = 0
  let bytes = 0
  const began = performance.now()
  const until = began + milliseconds
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() < until) {
        const path = nextPath()
        if (path === undefined) return
        const start = performance.now()
        const answer = await exchange(socket, path, headers)
        times.push(performance.now() - start)
        bytes += answer.length
        if (answer.toString('latin1', 9, 12) !== '200') failed += 1
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.destroy()
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    requests: times.length,
    failed,
    perSecond: times.length / seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    bytesPerAnswer: bytes / times.length,
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

function exchange(socket: Socket, path: string, headers: readonly string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received: Buffer | undefined
    const onData = (part: Buffer) => {
      received = received === undefined ? part : Buffer.concat([received, part])
      if (endOfAnswer(received)) finish(received)
    }
    const onClose = () => finish(new Error(`The connection closed while ${path} was awaited`))
    const finish = (result: Buffer | Error) => {
      socket.off('data', onData).off('close', onClose)
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    socket.on('data', onData).on('close', onClose)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${[...HEADERS, ...headers].join('\r\n')}\r\n\r\n`)
  })
}
