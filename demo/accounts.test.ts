import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { DEMO_SHOP_NAME } from '#domain/shop/demo-shop.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './account-list.ts'
import { loadDemoAccounts } from './accounts.ts'
import { lacksAccounts } from './lacks-accounts.ts'
import { rfcDoubt } from '#domain/rfc.ts'

const database = useTestDatabase()
const storage = useTestStorage()

async function load(): Promise<void> {
  const client = await database.current.pool.connect()
  try {
    await loadDemoAccounts(client, hashPassword, storage.current)
  } finally {
    client.release()
  }
}

it('a shop with its own name lacks no demo accounts', async () => {
  expect(await lacksAccounts(database.current.pool)).toBe(false)
})

it('stores the accounts once, each with its role, password and company', async () => {
  await database.current.pool.query('update company set name = $1', [DEMO_SHOP_NAME])
  expect(await lacksAccounts(database.current.pool)).toBe(true)
  await load()
  expect(await lacksAccounts(database.current.pool)).toBe(false)
  const { rows } = await database.current.pool.query<Record<string, string>>(`
    select u.email, u.status, r.name as role, p.password_hash, c.trade_name as company, c.rfc, u.sight,
      (select count(*)::integer from user_company_branches b where b.user_id = u.id) as branches,
      a.email as advisor, t.email as telemarketer
    from users u
    join credentials p on p.user_id = u.id
    join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id
    left join companies c on c.id = u.company_id
    left join users a on a.id = c.advisor_id
    left join users t on t.id = c.telemarketer_id
    order by u.id`)
  expect(rows.map(({ email, role, status }) => ({ email, role, status }))).toEqual(
    DEMO_ACCOUNTS.map(({ email, role }) => ({ email, role, status: 'activo' })),
  )
  expect(await verify(rows[0]?.['password_hash'] ?? '', DEMO_PASSWORD)).toBe(true)
  expect(new Set(rows.map((row) => row['password_hash'])).size).toBe(rows.length)
  const customers = rows.filter(({ role }) => role === 'cliente')
  expect(customers).toMatchObject([
    {
      company: 'Frenos Hermanos Ruiz',
      branches: 2,
      advisor: 'asesor@demo.tuerca.mx',
      telemarketer: 'vendedor@demo.tuerca.mx',
    },
    { company: 'Refaccionaria del Bajío', branches: 2, sight: 'grupo' },
    { company: 'Frenos Hermanos Ruiz', branches: 2, sight: 'sucursal' },
    { company: 'Autopartes de la Frontera', branches: 1, sight: 'empresa' },
  ])
  expect(customers.map(({ rfc = '' }) => rfcDoubt(rfc))).toEqual([null, null, null, null])
  const daughters = await database.current.pool.query('select trade_name from companies where parent_id is not null')
  expect(daughters.rows).toEqual([{ trade_name: 'Refaccionaria del Valle' }])
  const requests = await database.current.pool.query<{ rfc: string }>('select rfc, state from account_requests')
  expect(requests.rows).toMatchObject([{ state: 'pendiente' }, { state: 'pendiente' }, { state: 'pendiente' }])
  expect(requests.rows.filter(({ rfc }) => rfc !== '').map(({ rfc }) => rfcDoubt(rfc))).toEqual([null, null])
  const branches = await database.current.pool.query('select from company_branches where address = $1', [''])
  expect(branches.rowCount).toBe(0)
})
