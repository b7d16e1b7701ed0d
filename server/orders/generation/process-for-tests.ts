// A server's generations in a process of its own, which a test kills. Argument: `Given` as JSON. Prints a line of JSON for each
// acknowledged cart; the others are tried again with their key. Ends when all are acknowledged.
import { setTimeout as delay } from 'node:timers/promises'
import { ANONYMOUS, BLANK_PERSON } from '#domain/access.ts'
import { BY_SYSTEM } from '#server/accounts/audit/audit-context.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { Failure } from '#server/platform/failure.ts'
import { generateCart } from './service.ts'

interface Given {
  readonly dataDir: string
  readonly carts: readonly { readonly cartId: number; readonly userId: number; readonly companyId: number }[]
}

const AT_ONCE = 4

const { dataDir, carts } = JSON.parse(process.argv[2] ?? '{}') as Given
const postgres = await startEmbeddedPostgres({ dataDir })
const database = openDatabase(postgres.url)
const left = [...carts]
await Promise.all(Array.from({ length: AT_ONCE }, work))
await database.close()
await postgres.stop()

async function work(): Promise<void> {
  for (let cart = left.shift(); cart !== undefined; cart = left.shift()) {
    let id: number | null = null
    while (id === null) id = await generate(cart)
    process.stdout.write(`${JSON.stringify({ cartId: cart.cartId, id })}\n`)
  }
}

/** null: try again. */
async function generate({ cartId, userId, companyId }: Given['carts'][number]): Promise<number | null> {
  const person = { ...BLANK_PERSON, id: userId, companyId }
  const viewer = { ...ANONYMOUS, isLoggedin: true, person }
  const requester = { viewer, person, audit: BY_SYSTEM, now: new Date(), siteAddress: 'http://localhost/tuerca' }
  try {
    const generated = await generateCart(database, requester, {
      cartId,
      version: 1,
      key: `clave-del-carrito-${cartId}`,
    })
    if (generated instanceof Failure) throw new TypeError(generated.message)
    return 'id' in generated ? generated.id : generated.generatedBefore
  } catch (error) {
    if (error instanceof TypeError) throw error
    await delay(50)
    return null
  }
}
