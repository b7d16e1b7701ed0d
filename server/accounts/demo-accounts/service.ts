import type { DemoAccountsRule } from '#domain/shop/demo-shop.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { BY_SYSTEM } from '../audit/audit-context.ts'
import { recordAudit } from '../audit/service.ts'
import { suspendUsers } from '../users/status-service.ts'
import { setStatus } from '../users/store.ts'
import { isOwnShop, lockClosedAccounts, lockOpenAccounts } from './store.ts'

/** Decides whether the accounts with a public password may sign in. One for each process. */
export class DemoAccounts {
  readonly #rule: DemoAccountsRule
  readonly #onClosed: () => void
  #areOpen = false

  /** @param onClosed after they were closed while the server runs */
  constructor(rule: DemoAccountsRule, onClosed: () => void = () => {}) {
    this.#rule = rule
    this.#onClosed = onClosed
  }

  get areOpen(): boolean {
    return this.#areOpen
  }

  /** At the start, once they are stored: opens or closes them. */
  async settle(database: Pick<Database, 'pool' | 'db'>): Promise<void> {
    if (this.#rule === 'open') {
      await open(database)
    } else if (this.#rule === 'closed' || (await isOwnShop(database.db))) {
      await close(database)
      return
    }
    this.#areOpen = (await inTransaction(database, ({ db }) => lockOpenAccounts(db))).length > 0
  }

  /** Call it after the shop got a name, or an administrator of its own signed in. */
  async closeIfOwn(database: Pick<Database, 'pool' | 'db'>): Promise<void> {
    if (!this.#areOpen || this.#rule === 'open' || !(await isOwnShop(database.db))) return
    this.#areOpen = false
    await close(database)
    this.#onClosed()
  }
}

async function close(database: Pick<Database, 'pool'>): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    const accounts = await lockOpenAccounts(db)
    if (accounts.length === 0) return
    await suspendUsers(
      db,
      { context: BY_SYSTEM, side: 'demo' },
      accounts.map((account) => ({ ...account, status: 'activo', suspended_by: null })),
    )
  })
}

async function open(database: Pick<Database, 'pool'>): Promise<void> {
  await inTransaction(database, async ({ db }) => {
    const accounts = await lockClosedAccounts(db)
    if (accounts.length === 0) return
    await setStatus(
      db,
      accounts.map(({ id }) => id),
      'activo',
    )
    for (const { id, name } of accounts) {
      await recordAudit(db, BY_SYSTEM, {
        action: 'usuario.activado',
        subject: { kind: 'usuario', id, name },
        before: { status: 'suspendido' },
        after: { status: 'activo' },
      })
    }
  })
}
