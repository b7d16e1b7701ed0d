import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeCart } from '#test/factories/carts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { brokenRules } from '#test/factories/pre-order-rules.ts'
import { setSellingSettings, setTerms } from '#test/factories/prices.ts'
import { migratedFolder, startServer } from '#test/server-process.ts'
import { postgresProcesses } from '#test/spawned-server.ts'

const CARTS = 40
const PROGRAM = 'server/orders/generation/process-for-tests.ts'

/** The pre-orders that a process acknowledged, by cart. */
function acknowledged(output: string): ReadonlyMap<number, number> {
  const lines = output.split('\n').filter((line) => line.endsWith('}'))
  return new Map(
    lines.map((line) => {
      const { cartId, id } = JSON.parse(line) as { cartId: number; id: number }
      return [cartId, id]
    }),
  )
}

it('kill -9 of a server and of PostgreSQL: each pre-order is there once and whole, and a retry finishes the others', async () => {
  const dataDir = await migratedFolder()
  const postgres = await startEmbeddedPostgres({ dataDir })
  let database = openDatabase(postgres.url)
  try {
    const { db } = database
    const branchId = await makeBranch(db, 'Guadalajara')
    const products: number[] = []
    for (let count = 0; count < 4; count++) {
      products.push(await makeProduct(db, { key: `P${count}`, listPrice: '10.01', stock: { Guadalajara: 100_000 } }))
    }
    await setSellingSettings(db, { authorise_up_to: null })
    const { id: companyId } = await makeCompany(db)
    await setTerms(db, companyId, { credit_limit: '9000000.00' })
    const carts = []
    for (let count = 0; count < CARTS; count++) {
      const { id: userId } = await makeUser(db, { companyId })
      const lines = products.map((productId) => ({ productId, branchId, quantity: 2 }))
      carts.push({ cartId: await makeCart(db, userId, lines), userId, companyId })
    }
    const args = [PROGRAM, JSON.stringify({ dataDir, carts })]
    const known = new Map<number, number>()
    for (const victim of ['server', 'postgres', 'server'] as const) {
      const server = startServer({}, { args })
      const before = known.size
      while (acknowledged(server.output()).size < before + 8 && server.child.exitCode === null) await delay(2)
      if (victim === 'server') {
        server.child.kill('SIGKILL')
        await server.exited
      } else {
        const main = (await postgresProcesses(dataDir)).find(({ command }) => / -D /u.test(command))
        if (main !== undefined) process.kill(main.pid, 'SIGKILL')
        await delay(300)
        server.child.kill('SIGKILL')
        await server.exited
        await database.close()
        database = openDatabase(postgres.url)
      }
      for (const [cartId, id] of acknowledged(server.output())) {
        expect(known.get(cartId) ?? id, 'the same key is answered the same').toBe(id)
        known.set(cartId, id)
      }
      await expect.poll(() => brokenRules(database).catch(() => null)).toEqual([])
    }
    const last = startServer({}, { args })
    expect(await last.exited).toBe(0)
    const all = acknowledged(last.output())
    expect(all.size).toBe(CARTS)
    for (const [cartId, id] of known) expect(all.get(cartId)).toBe(id)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from pre_orders) as documents, (select count(*)::int from cart_lines) as lines,
        (select sum(reserved)::int from stock) as reserved`,
    )
    expect(rows).toEqual([{ documents: CARTS, lines: 0, reserved: CARTS * 8 }])
    expect(await brokenRules(database)).toEqual([])
  } finally {
    await database.close()
    await postgres.stop()
  }
})
