import { Agent, get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'

/** Addresses of a visitor, and of the server's monitoring. */
const PATHS = [
  '/healthz',
  '/search/balatas%20tsuru',
  '/tuerca/home',
  '/tuerca/ListaProds',
  '/healthz',
  '/tuerca/OurBrands',
]
/** Nobody waits longer. */
const PATIENCE_MS = 5000
const PAUSE_MS = 20
/** Another address than the attacker's: all of 127.0.0.0/8 is this machine (Linux). */
const ADDRESS = '127.0.0.99'

/** One visitor during an attack: makes one request after another until the signal. */
export class Visitor {
  readonly done: Promise<void>
  readonly #times: { readonly path: string; readonly ms: number; readonly isAnswered: boolean }[] = []

  constructor(port: number, signal: AbortSignal) {
    this.done = this.#visit(port, signal)
  }

  shareAnswered(): number {
    return this.#times.filter(({ isAnswered }) => isAnswered).length / this.#times.length
  }

  /** Milliseconds; a request without an answer counts with the visitor's timeout. */
  quantile(share: number, path?: string): number {
    const times = this.#times.filter((each) => path === undefined || each.path === path).map(({ ms }) => ms)
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
  }

  async #visit(port: number, signal: AbortSignal): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: ADDRESS })
    for (let number = 0; !signal.aborted; number++) {
      const path = PATHS[number % PATHS.length] ?? ''
      const began = performance.now()
      const isAnswered = await this.#isAnswered(port, path, agent).catch(() => false)
      this.#times.push({ path, isAnswered, ms: isAnswered ? performance.now() - began : PATIENCE_MS })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    agent.destroy()
  }

  async #isAnswered(port: number, path: string, agent: Agent): Promise<boolean> {
    const headers = { accept: 'text/html,application/json', 'accept-encoding': 'br' }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const [answer] = (await once(get({ port, host: '127.0.0.1', path, agent, headers, signal }), 'response')) as [
      IncomingMessage,
    ]
    await buffer(answer)
    return answer.statusCode === 200
  }
}
