import { randomInt } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signInBrowser } from './signed-in.ts'
import { inDatabase } from './stored.ts'

export const BUYER = { name: 'Raúl Ruiz', roles: ['cliente'], permissions: ['permission_compras'] }
let made = 0

/** Tests run side by side. */
export const newRfc = () => `FRU${randomInt(100_000, 999_999)}${randomInt(100, 999)}`

interface Line {
  readonly key: string
  readonly quantity: number
  readonly acceptedPrice?: string
  readonly note?: string
}

/** For who logs in by themselves. */
interface Login {
  readonly email?: string
  readonly password?: string
}

/** Parts that only this test has, with a buyer whose cart has some of them. */
export async function fillCart(context: BrowserContext, lines: readonly Line[], stock = 10, login: Login = {}) {
  const number = ++made
  const company = await inDatabase(({ db }) =>
    makeCompany(db, { name: `Frenos Ruiz ${process.pid} ${number}`, rfc: newRfc() }),
  )
  const user = await signInBrowser(context, { ...BUYER, ...login, companyId: company.id })
  const keys = lines.map(({ key }) => `${key}-${process.pid}-${number}`)
  await inDatabase(async ({ db }) => {
    const branch = await db
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    const cart = await db
      .insertInto('carts')
      .values({ user_id: user.id, name: 'Mi carrito', is_default: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, { quantity, acceptedPrice = '100.00', note = '' }] of lines.entries()) {
      const product = await makeProduct(db, {
        key: keys[index] ?? '',
        description: 'BALATA DELANTERA',
        listPrice: '100.00',
        stock: { [branch.name]: stock },
      })
      await db
        .insertInto('cart_lines')
        .values({
          cart_id: cart.id,
          product_id: product,
          branch_id: branch.id,
          quantity,
          note,
          accepted_price: acceptedPrice,
        })
        .execute()
    }
  })
  return keys
}

export const lineOf = (page: Page, key: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: key }) })
export const total = (page: Page) => page.getByRole('region', { name: 'Totales' })
