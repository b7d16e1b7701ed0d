import { DEMO_ACCOUNTS } from './account-list.ts'
import { DEMO_SHOP_NAME } from '#domain/shop/demo-shop.ts'

interface Queried {
  query(text: string, values: readonly unknown[]): Promise<{ readonly rowCount: number | null }>
}

/**
 * True in a demo store without any of its accounts. A shop with its own name is not a demo: accounts with a public
 * password must not be added to it.
 */
export async function lacksAccounts(database: Queried): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from company where name = $1 and not exists (select from users where email = any($2))',
    [DEMO_SHOP_NAME, DEMO_ACCOUNTS.map(({ email }) => email)],
  )
  return rowCount === 1
}
