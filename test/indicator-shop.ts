import { beforeAll, expect } from 'vitest'
import type { CallOutput } from '#contract/client.ts'
import { Random } from '#demo/random.ts'
import { refreshFigures } from '#server/reports/sums/service.ts'
import { useTestApp } from './app.ts'
import { callsOf } from './calls.ts'
import { makeCompany } from './factories/accounts.ts'
import { makeBranch, makeProduct } from './factories/catalog.ts'
import { convertQuote, makeQuote } from './factories/quotes.ts'
import { makeOrder, makePreOrder } from './factories/selling.ts'
import { signIn, type SignedIn } from './sign-in.ts'

// Thursday, ten in the morning in Mexico.
export const NOW = new Date('2026-11-26T16:00:00Z')

type Answer = CallOutput<'GET /api/indicadores'>
interface Page {
  readonly total: number
  readonly paginas: number
  readonly filas: readonly Record<string, unknown>[]
  readonly [sum: string]: unknown
}

const HOUSE = ['admin', 'director', 'service', 'advisor', 'otherAdvisor', 'telemarketer'] as const
export const WHO = [...HOUSE, 'owner', 'buyer', 'daughter', 'clerk'] as const
export type Who = (typeof WHO)[number]
interface Plain {
  readonly orders: number
  readonly pieces: number
  readonly sales: string
  readonly costed: string
  readonly cost: string
}

export const SCOPED = WHO.filter((who) => who !== 'clerk')

export const centavos = (values: readonly unknown[]) =>
  values.reduce<number>((sum, value) => sum + Math.round(Number(value) * 100), 0)
export const column = (page: Page, name: string) => page.filas.map((row) => row[name])

/** A shop with random orders and quotes of two years, and people who see them differently. */
export function useIndicatorShop() {
  const test = useTestApp(async () => {}, { clock: () => NOW })
  const random = new Random('indicators')
  const db = () => test.current.database.db
  const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await test.current.database.pool.query<Row>(text, values)).rows

  const people = {} as Record<Who, SignedIn>
  const ids = { branches: [] as number[], products: [] as number[], lines: [] as number[], companies: [] as number[] }
  const buyers: { readonly company: number; readonly user: number }[] = []
  const { get } = callsOf(test, () => people.admin)

  beforeAll(async () => {
    const staff = async (roles: string[], permissions: string[] = []) =>
      signIn(test.current, { roles, permissions, name: roles.join() })
    people.admin = await staff(['admin'])
    people.director = await staff(['director'])
    people.service = await staff(['CustomerService'])
    people.advisor = await staff(['asesor'], ['costos-read'])
    people.otherAdvisor = await staff(['asesor'])
    people.telemarketer = await staff(['vendedor'])
    people.clerk = await staff(['MKTG'])
    const [advisor, other] = [people.advisor.user.id, people.otherAdvisor.user.id]
    const telemarketerId = people.telemarketer.user.id
    const mother = await makeCompany(db(), { name: 'Refaccionaria', advisorId: advisor, telemarketerId })
    const daughter = await makeCompany(db(), { name: 'Hija', parentId: mother.id, advisorId: other })
    const third = await makeCompany(db(), { name: 'Tercera', advisorId: advisor })
    ids.companies.push(mother.id, daughter.id, third.id)
    people.owner = await signIn(test.current, { roles: ['cliente'], companyId: mother.id, sight: 'empresa' })
    people.buyer = await signIn(test.current, { roles: ['cliente'], companyId: mother.id, sight: 'propio' })
    people.daughter = await signIn(test.current, { roles: ['cliente'], companyId: daughter.id, sight: 'grupo' })
    const stranger = await signIn(test.current, { roles: ['cliente'], companyId: third.id, sight: 'empresa' })
    buyers.push(
      { company: mother.id, user: people.owner.user.id },
      { company: mother.id, user: people.buyer.user.id },
      { company: daughter.id, user: people.daughter.user.id },
      { company: third.id, user: stranger.user.id },
    )
    for (const name of ['Guadalajara', 'Tijuana']) ids.branches.push(await makeBranch(db(), name))
    for (let number = 0; number < 6; number++)
      ids.products.push(
        await makeProduct(db(), {
          key: `I-${number}`,
          ...(number === 0 ? {} : { line: number % 2 === 0 ? 'Balatas' : 'Discos' }),
          stock: { Guadalajara: 3 + number },
          createdAt: '2025-01-01T00:00:00Z',
        }),
      )
    ids.lines.push(...(await rows<{ id: number }>('select id from lines order by name')).map(({ id }) => id))
    for (let number = 0; number < 120; number++) await someOrder()
    for (let number = 0; number < 24; number++) await someQuote(number % 3 === 0)
    await moveCompany(third.id, other)
    await refreshFigures(test.current.database)
  })

  /** Days before `NOW`, and of a year before. */
  async function someOrder(): Promise<void> {
    const { company, user } = random.pick(buyers)
    const quantities = Array.from({ length: random.whole(1, 3) }, () => random.whole(1, 9))
    const order = await makeOrder(db(), {
      branchId: random.pick(ids.branches),
      companyId: company,
      userId: user,
      lines: quantities.map((quantity) => ({
        productId: random.pick(ids.products.slice(0, 5)),
        quantity,
        price: random.whole(1, 999_999),
      })),
    })
    const ago = random.whole(0, 75) + (random.chance(0.3) ? 365 : 0)
    const created = new Date(NOW.getTime() - ago * 86_400_000 - random.whole(0, 1440) * 60_000)
    const promised = random.chance(0.6) ? created.toISOString().slice(0, 10) : null
    await rows('update orders set created_at = $2, promised_on = $3 where id = $1', [order.id, created, promised])
    await rows(
      `update order_lines set cost = case when number = 2 then null else round(price * 0.7, 2) end,
         vehicle_make = case when number = 1 then 'Nissan' else '' end, vehicle_model = case when number = 1 then 'Tsuru' else '' end
       where order_id = $1`,
      [order.id],
    )
    const fate = random.whole(0, 4)
    if (fate === 0) {
      const [actor, impersonator] = random.chance(0.5) ? [user, null] : [people.admin.user.id, null]
      await rows('update order_lines set cancelled = ordered where order_id = $1', [order.id])
      await rows("update orders set state = 'cancelado' where id = $1", [order.id])
      await rows(
        `insert into order_transitions (order_id, version, from_state, to_state, actor_id, impersonator_id)
         values ($1, 9, 'recibido', 'cancelado', $2, $3)`,
        [order.id, actor, impersonator],
      )
    } else if (fate > 2) {
      if (random.chance(0.3))
        await rows('update order_lines set cancelled = 1 where order_id = $1 and ordered > 2', [order.id])
      const [shipped] = await rows<{ id: number }>(
        'insert into order_shipments (order_id, shipped_at, delivered_at) values ($1, $2, $3) returning id',
        [order.id, created, new Date(created.getTime() + random.whole(1, 60) * 3_600_000)],
      )
      await rows('update order_lines set supplied = ordered - cancelled where order_id = $1', [order.id])
      await rows(
        `insert into order_shipment_lines (shipment_id, order_line_id, quantity)
         select $1, id, greatest(1, supplied - 1) from order_lines where order_id = $2`,
        [shipped?.id, order.id],
      )
      await rows("update orders set state = 'entregado' where id = $1", [order.id])
    }
  }

  async function someQuote(isConverted: boolean): Promise<void> {
    const { company, user } = random.pick(buyers)
    const branchId = random.pick(ids.branches)
    const { id } = await makeQuote(db(), {
      companyId: company,
      userId: user,
      branchId,
      productId: random.pick(ids.products),
    })
    const offered = new Date(NOW.getTime() - random.whole(0, 40) * 86_400_000)
    await rows(
      `update quotes set requested_at = $2, first_offered_at = $3, advisor_id = (select advisor_id from companies where id = company_id)
       where id = $1`,
      [id, new Date(offered.getTime() - random.whole(1, 300) * 60_000), offered],
    )
    if (isConverted) await convertQuote(db(), id, (await makePreOrder(db(), { branchId, userId: user })).id)
  }

  /** Orders until now stay with the former advisor. */
  async function moveCompany(company: number, advisor: number): Promise<void> {
    await rows('update companies set advisor_id = $2 where id = $1', [company, advisor])
  }

  async function figures(who: SignedIn, query = ''): Promise<Answer> {
    const { status, json } = await get(`/api/indicadores?${query}`, who)
    expect([status, json.error]).toEqual([200, undefined])
    return json
  }

  /** All rows of a list, and what it sums. */
  async function listed(who: SignedIn, name: string, query: string): Promise<Page> {
    const { status, json } = await get(`/api/indicadores/${name}?porPagina=100&${query}`, who)
    expect(status).toBe(200)
    const pages: Page[] = [json]
    for (let page = 2; page <= json.paginas; page++)
      pages.push((await get(`/api/indicadores/${name}?porPagina=100&pagina=${page}&${query}`, who)).json)
    return { ...json, filas: pages.flatMap(({ filas }) => filas) }
  }

  /** The orders that each sees, as plain conditions on the documents. */
  const SCOPES: Readonly<Record<Exclude<Who, 'clerk'>, () => string>> = {
    admin: () => 'true',
    director: () => 'true',
    service: () => 'true',
    advisor: () => `o.advisor_id = ${people.advisor.user.id}`,
    otherAdvisor: () => `o.advisor_id = ${people.otherAdvisor.user.id}`,
    telemarketer: () => `o.company_id = ${ids.companies[0] ?? 0}`,
    owner: () => `o.company_id = ${ids.companies[0] ?? 0}`,
    buyer: () => `o.user_id = ${people.buyer.user.id}`,
    daughter: () => `o.company_id = ${ids.companies[1] ?? 0}`,
  }
  async function plain(where: string, { desde, hasta }: { desde: string; hasta: string }): Promise<Plain> {
    const [found] = await rows<Plain>(
      `select count(distinct o.id)::integer as orders, coalesce(sum(l.ordered - l.cancelled), 0)::integer as pieces,
         coalesce(sum((l.ordered - l.cancelled) * l.price), 0)::numeric(14, 2)::text as sales,
         coalesce(sum((l.ordered - l.cancelled) * l.price) filter (where l.cost is not null), 0)::numeric(14, 2)::text as costed,
         coalesce(sum((l.ordered - l.cancelled) * l.cost), 0)::numeric(14, 2)::text as cost
       from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
       where ${where} and l.ordered > l.cancelled
         and (o.created_at at time zone 'America/Mexico_City')::date between $1 and $2`,
      [desde, hasta],
    )
    if (found === undefined) throw new Error('A sum has a row')
    return found
  }

  return { test, db, rows, get, people, ids, figures, listed, scopes: SCOPES, plain }
}
