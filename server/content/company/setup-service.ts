import type { Database } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { hasCompanyAndMainBranch, insertShop, updateLogo, type NewShop } from './setup-store.ts'

type Db = Database['db']

export const HOW_TO_SET_UP =
  'Falta el nombre de la empresa o su sucursal principal. Dilo en una terminal con «npm run setup», o con SETUP_COMPANY, SETUP_BRANCH y SETUP_CITY en el entorno.'

/** Whether the shop has what it needs to open: its name and the branch that holds its stock. */
export async function isShopSetUp(db: Db): Promise<boolean> {
  return hasCompanyAndMainBranch(db)
}

export async function setUpShop(database: Database, shop: NewShop): Promise<void> {
  await inTransaction(database, ({ db }) => insertShop(db, shop))
}

/** @param logo the name of its stored file. */
export async function changeLogo(db: Db, logo: string): Promise<void> {
  await updateLogo(db, logo)
}
