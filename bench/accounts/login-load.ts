// Logs users in, each from an address of their own, and prints the result as one line of JSON:\n\nnode bench/accounts/login-load.ts
// '{"port": 3910, "people": 400, "count": 400, "perSecond": 20}'\n\nA process of its own, so that concurrent measurements of searches do
// not wait for it.
import { Agent, request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { loginEmail, LOGIN_PASSWORD } from './people.ts'
import { xsrfToken } from '../http/xsrf.ts'

export interface LoginLoad {
  readonly port: number
  /** Number of different people, who take turns. */
  readonly people: number
  readonly count: number
  /** null: all at the same time. */
  readonly perSecond: number | null
}

export interface LoginResult {
  /** 0: the connection was closed or refused. */
  readonly status: number
  readonly milliseconds: number
}

/** Longer than the server's own limit. */
const PATIENCE_MS = 60_000

const { port, people, count, perSecond } = JSON.parse(process.argv[2] ?? '{}') as LoginLoad
const token = await xsrfToken(port)
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })
const start = performance.now()
const begun: Promise<LoginResult>[] = []
for (let number = 0; number < count; number++) {
  if (perSecond !== null) await delay(Math.max(0, start + (number * 1000) / perSecond - performance.now()))
  begun.push(login(number))
}
console.log(JSON.stringify(await Promise.all(begun)))

/** One login as a browser makes it. */
async function login(number: number): Promise<LoginResult> {
  const person = number % people
  const began = performance.now()
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: '/login',
    method: 'POST',
    agent,
    // All of 127.0.0.0/8 is this machine (Linux).
    localAddress: `127.1.${Math.floor(person / 250)}.${1 + (person % 250)}`,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': token,
      cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  outgoing.end(JSON.stringify({ usuario: loginEmail(person), contrasena: LOGIN_PASSWORD, recordarme: false }))
  try {
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    await buffer(answer)
    return { status: answer.statusCode ?? 0, milliseconds: performance.now() - began }
  } catch {
    return { status: 0, milliseconds: performance.now() - began }
  }
}
