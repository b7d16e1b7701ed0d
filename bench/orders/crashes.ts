import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/platform/db/database.ts'
import { postgresProcesses } from '#test/spawned-server.ts'
import { Client, inParallel } from './post.ts'
import type { FilledCart } from './shop.ts'

export interface CrashRound {
  readonly carts: readonly FilledCart[]
  readonly port: number
  /** Node, or the main process of PostgreSQL. */
  readonly victim: 'server' | 'postgres'
  readonly dataDir: string
  readonly child: ChildProcess
  /** Starts the server again. */
  readonly restart: () => Promise<ChildProcess>
}

export interface CrashResult {
  /** The server that runs now. */
  readonly child: ChildProcess
  /** Answered before the crash, and confirmed after it. */
  readonly acknowledged: number
  readonly lost: number
  readonly generated: number
}

const PATIENCE_MS = 120_000

/** Kills in the middle of generating; unanswered requests are repeated with their key, until all are done. */
export async function crashRound(database: Database, round: CrashRound): Promise<CrashResult> {
  const acknowledged = new Map<number, number>()
  let { child } = round
  let client = new Client(round.port, 16)
  const generate = (cart: FilledCart) =>
    client.post('/cartItems/generacionCarrito/', cart.buyer.cookie, {
      carrito: cart.id,
      version: 1,
      clave: `clave-del-carrito-${cart.id}`,
    })
  const began = inParallel(round.carts, 16, async (cart) => {
    const { status, body } = await generate(cart)
    if (status === 200) acknowledged.set(cart.id, idOf(body))
  })
  while (acknowledged.size < round.carts.length / 4) await delay(1)
  if (round.victim === 'server') {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  } else {
    const main = (await postgresProcesses(round.dataDir)).find(({ command }) => / -D /u.test(command))
    if (main !== undefined) process.kill(main.pid, 'SIGKILL')
  }
  await began
  const before = new Map(acknowledged)
  client.close()
  if (round.victim === 'server') child = await round.restart()
  client = new Client(round.port, 16)
  const until = performance.now() + PATIENCE_MS
  let lost = 0
  await inParallel(round.carts, 16, async (cart) => {
    for (;;) {
      const { status, body } = await generate(cart)
      if (status === 200) {
        const known = before.get(cart.id)
        if (known !== undefined && known !== idOf(body)) lost++
        return
      }
      if (performance.now() > until)
        throw new Error(`Cart ${cart.id} is not generated: ${status} ${JSON.stringify(body)}`)
      await delay(100)
    }
  })
  client.close()
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from pre_orders where cart_id = any($1::int[])',
    [round.carts.map(({ id }) => id)],
  )
  return { child, acknowledged: before.size, lost, generated: rows[0]?.count ?? 0 }
}

function idOf(body: unknown): number {
  return (body as { procesado: { id: number } }).procesado.id
}
