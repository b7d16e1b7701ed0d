import type pg from 'pg'
import { insertAccountRequests } from './account-requests.ts'
import { ACCOUNTANT, ADVISOR, DEMO_ACCOUNTS, DEMO_PASSWORD, TELEMARKETER, type DemoAccount } from './account-list.ts'
import { insertTrade } from './selling/insert-trade.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { insertTaxDocuments } from './tax-documents/insert.ts'
import { BAJIO, BORDER, DAUGHTER, HERMANOS } from './selling/rfcs.ts'

interface DemoCompany {
  readonly rfc: string
  readonly legalName: string
  readonly tradeName: string
  readonly parent?: string
  readonly phone: string
  readonly email: string
  /** Names and addresses. */
  readonly branches: readonly (readonly [name: string, address: string])[]
  readonly advisor: string
  readonly telemarketer: string
}

const COMPANIES: readonly DemoCompany[] = [
  {
    rfc: HERMANOS,
    legalName: 'Frenos Hermanos Ruiz SA de CV',
    tradeName: 'Frenos Hermanos Ruiz',
    phone: '33 5550 1010',
    email: 'compras@hermanosruiz.example',
    branches: [
      ['Matriz Tlaquepaque', 'Av. Niños Héroes 412, Centro, 45500 Tlaquepaque, Jal.'],
      ['Zapopan', 'Av. Laureles 88, Tepeyac, 45150 Zapopan, Jal.'],
    ],
    advisor: ADVISOR,
    telemarketer: TELEMARKETER,
  },
  {
    rfc: BAJIO,
    legalName: 'Refaccionaria del Bajío SA de CV',
    tradeName: 'Refaccionaria del Bajío',
    phone: '477 555 0120',
    email: 'pedidos@refabajio.example',
    branches: [
      ['León Centro', 'Calle Pino Suárez 305, Centro, 37000 León, Gto.'],
      ['Irapuato', 'Blvd. Díaz Ordaz 1180, Las Reynas, 36660 Irapuato, Gto.'],
    ],
    advisor: ADVISOR,
    telemarketer: TELEMARKETER,
  },
  {
    rfc: DAUGHTER,
    legalName: 'Refaccionaria del Valle de Querétaro SA de CV',
    tradeName: 'Refaccionaria del Valle',
    parent: BAJIO,
    phone: '442 555 0133',
    email: 'valle@refabajio.example',
    branches: [['Querétaro', 'Av. Zaragoza 77 Pte., Centro, 76000 Querétaro, Qro.']],
    advisor: ADVISOR,
    telemarketer: TELEMARKETER,
  },
  {
    rfc: BORDER,
    legalName: 'Autopartes de la Frontera SA de CV',
    tradeName: 'Autopartes de la Frontera',
    phone: '664 555 0150',
    email: 'compras@apfrontera.example',
    branches: [['Tijuana Otay', 'Blvd. Bellas Artes 1440, Otay, 22430 Tijuana, B.C.']],
    advisor: ADVISOR,
    telemarketer: TELEMARKETER,
  },
]

/**
 * Stores the demo accounts, the companies of its customers with their trade and debts, and account requests in one transaction.
 * Fails when one of the accounts exists (see lacksAccounts). `hash` hashes the password; files of tax documents go into the storage.
 */
export async function loadDemoAccounts(
  client: pg.ClientBase,
  hash: (password: string) => Promise<string>,
  storage: Pick<FileStorage, 'folder'>,
): Promise<void> {
  const hashes = await Promise.all(DEMO_ACCOUNTS.map(() => hash(DEMO_PASSWORD)))
  await client.query('begin')
  try {
    for (const [index, account] of DEMO_ACCOUNTS.entries()) await insertAccount(client, account, hashes[index] ?? '')
    for (const company of COMPANIES) await insertCompany(client, company)
    for (const account of DEMO_ACCOUNTS) await joinCompany(client, account)
    await insertAccountRequests(client)
    const now = new Date()
    await insertTrade(client, now)
    await insertTaxDocuments(client, storage, now)
    await insertAccountant(client)
    await insertAcceptances(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function insertAccount(client: pg.ClientBase, account: DemoAccount, passwordHash: string): Promise<void> {
  const { email, name, role, phone = '', permissions = [] } = account
  await client.query(
    `with person as (
      insert into users (email, name, phone, email_verified) values ($1, $2, $6, true) returning id
    ), password as (
      insert into credentials (user_id, password_hash) select id, $3 from person
    ), role as (
      insert into user_roles (user_id, role_id) select person.id, r.id from person, roles r where r.name = $4
    )
    insert into user_permissions (user_id, permission_id)
    select person.id, p.id from person, permissions p where p.name = any($5)`,
    [email, name, passwordHash, role, permissions, phone],
  )
}

async function insertCompany(client: pg.ClientBase, company: DemoCompany): Promise<void> {
  await client.query(
    `with company as (
      insert into companies (rfc, legal_name, trade_name, parent_id, advisor_id, telemarketer_id, phone, email, created_at)
      values ($1, $2, $3, (select id from companies where rfc = $4),
        (select id from users where email = $5), (select id from users where email = $6), $7, $8,
        now() - interval '4 years')
      returning id
    )
    insert into company_branches (company_id, name, address)
    select company.id, branch.name, branch.address
    from company, unnest($9::text[], $10::text[]) as branch (name, address)`,
    [
      company.rfc,
      company.legalName,
      company.tradeName,
      company.parent ?? null,
      company.advisor,
      company.telemarketer,
      company.phone,
      company.email,
      company.branches.map(([name]) => name),
      company.branches.map(([, address]) => address),
    ],
  )
}

/** Members of a company belong to all its branches. */
async function joinCompany(client: pg.ClientBase, { email, company, sight }: DemoAccount): Promise<void> {
  if (company === undefined) return
  await client.query(
    `update users set company_id = (select id from companies where rfc = $2), sight = $3 where email = $1`,
    [email, company, sight ?? 'propio'],
  )
  await client.query(
    `insert into user_company_branches (user_id, company_branch_id)
    select u.id, b.id from users u join company_branches b on b.company_id = u.company_id where u.email = $1`,
    [email],
  )
}

async function insertAccountant(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into accountant_companies (user_id, company_id, given_by)
     select a.id, c.id, g.id from users a, companies c
     join lateral (select id from users where company_id = c.id and status = 'activo' order by id limit 1) g on true
     where a.email = $1 and c.rfc = any($2)`,
    [ACCOUNTANT, [HERMANOS, BAJIO]],
  )
}

async function insertAcceptances(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into legal_acceptances (user_id, document_id)
     select u.id, d.id from users u, legal_documents d where u.email = any($1) and d.state = 'publicada'`,
    [DEMO_ACCOUNTS.filter(({ hasAccepted }) => hasAccepted !== false).map(({ email }) => email)],
  )
}
