import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { xsrfToken } from '../http/xsrf.ts'

export interface Answer {
  /** 0: the connection was refused or broke. */
  readonly status: number
  readonly body: unknown
}

/** Connections to a server, each with one request at a time. */
export class Client {
  readonly #agent: Agent
  readonly #port: number
  /** By the cookie of their session. */
  readonly #tokens = new Map<string, Promise<string>>()

  constructor(port: number, connections: number) {
    this.#port = port
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  async post(path: string, cookie: string, payload: object): Promise<Answer> {
    const known = this.#tokens.get(cookie) ?? xsrfToken(this.#port, cookie)
    this.#tokens.set(cookie, known)
    const token = await known
    const cookies = `${cookie}; XSRF-TOKEN=${encodeURIComponent(token)}`
    return this.#ask('POST', path, cookies, JSON.stringify(payload), token)
  }

  get(path: string, cookie: string): Promise<Answer> {
    return this.#ask('GET', path, cookie, '', '')
  }

  close(): void {
    this.#agent.destroy()
  }

  async #ask(method: string, path: string, cookie: string, body: string, token: string): Promise<Answer> {
    const outgoing = request({
      port: this.#port,
      host: '127.0.0.1',
      path,
      method,
      agent: this.#agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': token,
        cookie,
      },
    })
    outgoing.end(body)
    try {
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      return { status: answer.statusCode ?? 0, body: await json(answer) }
    } catch {
      return { status: 0, body: null }
    }
  }
}

/** Does the work of each item, so many at once, in order. */
export async function inParallel<Item>(
  items: readonly Item[],
  count: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
}

export interface Speed {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** How many answers there were of each kind: '200', '409 De lo que pides ya no hay existencia.' */
  readonly answers: ReadonlyMap<string, number>
}

/** How fast the answers of each item come, so many at once. */
export async function measure<Item>(
  items: readonly Item[],
  connections: number,
  ask: (item: Item, index: number) => Promise<Answer>,
): Promise<Speed> {
  const times: number[] = []
  const answers = new Map<string, number>()
  const began = performance.now()
  await inParallel(items, connections, async (item, index) => {
    const start = performance.now()
    const kind = kindOf(await ask(item, index))
    times.push(performance.now() - start)
    answers.set(kind, (answers.get(kind) ?? 0) + 1)
  })
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), answers }
}

function kindOf({ status, body }: Answer): string {
  if (status === 200) return '200'
  const error = (body as { error?: { message?: string } } | null)?.error
  return `${status} ${error?.message ?? ''}`.trim()
}

/** '200: 9,800; 409 …: 200' */
export function answersText(answers: ReadonlyMap<string, number>): string {
  return [...answers].map(([kind, count]) => `${kind}: ${count.toLocaleString('en')}`).join('; ')
}
