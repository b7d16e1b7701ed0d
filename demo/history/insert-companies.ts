import type pg from 'pg'
import { toBasisPoints, toCentavos } from '#domain/money/money.ts'
import { insertRows } from '../content/insert-rows.ts'
import {
  ADVISORS,
  COLLEAGUES,
  companyPlans,
  FORMER_BUYERS,
  TELEMARKETERS,
  type CompanyPlan,
  type MadeCompany,
} from './companies.ts'
import { DAY_MS, iso, type Days } from './days.ts'
import type { HistoryCompany, HistoryShipping } from './documents.ts'
import { windowOf } from './orders.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** By weight: larger customers have higher limits. */
const CREDIT = [
  { from: 0.2, limit: 400_000, days: 30, grace: 10 },
  { from: 0.08, limit: 150_000, days: 30, grace: 5 },
  { from: 0.06, limit: 60_000, days: 15, grace: 5 },
] as const
/** A company is there before its first order. */
const DAYS_BEFORE = 9

/** Generated companies with their people, and all ordering companies. Those of the demo accounts exist already. */
export async function insertCompanies(client: Client, days: Days): Promise<readonly HistoryCompany[]> {
  const plans = companyPlans()
  const made = plans.flatMap((plan) => (plan.made === null ? [] : [{ plan, made: plan.made }]))
  await insertPeople(
    client,
    COLLEAGUES.map(({ email, name, role }) => ({ email, name, role, rfc: null, at: atDay(days, 0) })),
  )
  await insertRows(
    client,
    'companies',
    made.map(({ plan, made: { name, legalName, phone, email } }) => ({
      rfc: plan.rfc,
      legal_name: legalName,
      trade_name: name,
      phone,
      email,
      status: plan.habit === 'lost' ? 'suspendida' : 'activa',
      version: 1,
      created_at: atDay(days, startOf(plan, days)),
      updated_at: atDay(days, startOf(plan, days)),
    })),
  )
  await client.query(
    `update companies c set advisor_id = a.id, telemarketer_id = t.id
     from jsonb_to_recordset($1) as p (rfc text, advisor text, telemarketer text)
     join users a on a.email = p.advisor join users t on t.email = p.telemarketer
     where c.rfc = p.rfc`,
    [
      JSON.stringify(
        plans.map(({ rfc, advisor, telemarketer }) => ({
          rfc,
          advisor: ADVISORS[advisor],
          telemarketer: TELEMARKETERS[telemarketer],
        })),
      ),
    ],
  )
  await insertPlaces(client, made)
  await insertPeople(client, [
    ...FORMER_BUYERS.map(({ rfc, name, email }) => ({ rfc, name, email, role: 'cliente', at: atDay(days, 0) })),
    ...made.flatMap(({ plan, made: { buyers } }) =>
      buyers.map(({ name, email }) => ({
        rfc: plan.rfc,
        name,
        email,
        role: 'cliente',
        at: atDay(days, startOf(plan, days)),
      })),
    ),
  ])
  return readCompanies(client, plans)
}

function startOf(plan: CompanyPlan, days: Days): number {
  return windowOf(plan, days)[0]
}

function atDay(days: Days, index: number): string {
  return iso(days.moment(Math.min(index, days.today - 4), 10 * 60) - DAYS_BEFORE * DAY_MS)
}

interface Person {
  readonly rfc: string | null
  readonly name: string
  readonly email: string
  readonly role: string
  readonly at: string
}

/** Without a password, so that nobody can sign in as them. */
async function insertPeople(client: Client, people: readonly Person[]): Promise<void> {
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as p (rfc text, name text, email text, role text, at timestamptz)),
     people as (
       insert into users (name, email, email_verified, company_id, sight, created_at, updated_at)
       select p.name, p.email, true, c.id, case when p.rfc is null then 'propio' else 'empresa' end, p.at, p.at
       from given p left join companies c on c.rfc = p.rfc returning id, email, company_id
     ), roles as (
       insert into user_roles (user_id, role_id)
       select people.id, r.id from people join given p on p.email = people.email join roles r on r.name = p.role
     )
     insert into user_company_branches (user_id, company_branch_id)
     select people.id, b.id from people join company_branches b on b.company_id = people.company_id`,
    [JSON.stringify(people)],
  )
}

async function insertPlaces(
  client: Client,
  made: readonly { readonly plan: CompanyPlan; readonly made: MadeCompany }[],
): Promise<void> {
  const places = JSON.stringify(
    made.map(({ plan, made: { name, city, state, postalCode, street, phone } }) => {
      const credit = CREDIT.find(({ from }) => plan.weight >= from)
      return {
        rfc: plan.rfc,
        list: plan.list,
        branch: plan.branch,
        shipping: plan.shipping,
        credit_limit: credit?.limit ?? null,
        credit_days: credit?.days ?? 0,
        grace_days: credit?.grace ?? 0,
        name,
        city,
        state,
        postal_code: postalCode,
        street,
        phone,
      }
    }),
  )
  const given = `jsonb_to_recordset($1) as p (rfc text, list text, branch text, shipping text, credit_limit numeric,
    credit_days smallint, grace_days smallint, name text, city text, state text, postal_code text, street text, phone text)
    join companies c on c.rfc = p.rfc`
  await client.query(
    `with own as (
       insert into company_branches (company_id, name, address)
       select c.id, 'Matriz', concat(p.street, ', Centro, ', p.postal_code, ' ', p.city, ', ', p.state) from ${given}
       returning id, company_id
     )
     insert into company_addresses (company_id, company_branch_id, name, recipient, phone, street, neighbourhood, postal_code, city,
       state, is_default)
     select c.id, own.id, left(p.name, 80), 'Recepción de refacciones', p.phone, p.street, 'Centro', p.postal_code, p.city, p.state, true
     from ${given} join own on own.company_id = c.id`,
    [places],
  )
  await client.query(
    `insert into company_terms (company_id, price_list_id, credit_limit, credit_days, grace_days, branch_id)
     select c.id, l.id, p.credit_limit, p.credit_days, p.grace_days, b.id
     from ${given} join branches b on b.code = p.branch left join price_lists l on l.name = p.list`,
    [places],
  )
  await client.query(
    `insert into company_shipping (company_id, branch_id, shipping_option_id)
     select c.id, b.id, o.id from ${given} join branches b on b.code = p.branch
     join shipping_options o on o.branch_id = b.id and o.name = p.shipping`,
    [places],
  )
}

interface CompanyRow {
  readonly rfc: string
  readonly id: number
  readonly branchId: number
  readonly vatRate: string
  readonly companyBranchId: number
  readonly address: unknown
  readonly buyers: readonly { readonly id: number; readonly email: string }[]
  readonly creditDays: number | null
  readonly shipping: Omit<HistoryShipping, 'cost' | 'freeFrom'> & {
    readonly cost: string
    readonly freeFrom: string | null
  }
}

async function readCompanies(client: Client, plans: readonly CompanyPlan[]): Promise<readonly HistoryCompany[]> {
  const { rows } = await client.query<CompanyRow>(
    `select c.rfc, c.id, b.id as "branchId", b.vat_rate::text as "vatRate", a.company_branch_id as "companyBranchId",
       case when t.credit_limit is not null then t.credit_days::integer end as "creditDays",
       jsonb_build_object('name', a.name, 'recipient', a.recipient, 'phone', a.phone, 'street', a.street, 'neighbourhood',
         a.neighbourhood, 'postalCode', a.postal_code, 'city', a.city, 'state', a.state, 'directions', a.directions) as address,
       (select json_agg(json_build_object('id', u.id, 'email', u.email) order by u.id) from users u where u.company_id = c.id) as buyers,
       json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'cost', o.cost::text, 'freeFrom', o.free_from::text) as shipping
     from jsonb_to_recordset($1) as p (rfc text, branch text, shipping text)
     join companies c on c.rfc = p.rfc join company_terms t on t.company_id = c.id join branches b on b.code = p.branch
     join company_addresses a on a.company_id = c.id and a.is_default
     join shipping_options o on o.branch_id = b.id and o.name = p.shipping`,
    [JSON.stringify(plans.map(({ rfc, branch, shipping }) => ({ rfc, branch, shipping })))],
  )
  const { rows: people } = await client.query<{ id: number; email: string }>(
    'select id, email from users where email = any($1)',
    [[...ADVISORS, ...TELEMARKETERS]],
  )
  const personOf = (email: string | undefined) => people.find((person) => person.email === email)?.id ?? 0
  const former = new Set<string>(FORMER_BUYERS.map(({ email }) => email))
  return plans.flatMap((plan): readonly HistoryCompany[] => {
    const row = rows.find(({ rfc }) => rfc === plan.rfc)
    if (row === undefined) return []
    const { buyers, vatRate, address, shipping, rfc: _, ...ids } = row
    return [
      {
        ...ids,
        plan,
        vatRate: toBasisPoints(vatRate),
        address: JSON.stringify(address),
        buyers: buyers.filter(({ email }) => plan.made !== null || former.has(email)).map(({ id }) => id),
        advisorId: personOf(ADVISORS[plan.advisor]),
        formerAdvisorId: plan.formerAdvisor === null ? null : personOf(ADVISORS[plan.formerAdvisor]),
        telemarketerId: personOf(TELEMARKETERS[plan.telemarketer]),
        shipping: {
          ...shipping,
          cost: toCentavos(shipping.cost),
          freeFrom: shipping.freeFrom === null ? null : toCentavos(shipping.freeFrom),
        },
      },
    ]
  })
}
