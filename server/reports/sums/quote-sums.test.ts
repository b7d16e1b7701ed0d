import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '#demo/random.ts'
import { sumOf, toCentavos } from '#domain/money/money.ts'
import { shopTimeZone } from '#server/platform/db/shop-time-zone.ts'
import { useTestDatabase } from '#test/database.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeBranch, makeProduct } from '#test/factories/catalog.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { checkFigures, refreshFigures } from './service.ts'

const test = useTestDatabase()
const random = new Random('sums of quotes')
const db = () => test.current.db
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.current.pool.query<Row>(text, values)).rows

const ids = { branches: [] as number[], product: 0, house: [] as number[] }
const companies: { id: number; buyer: number }[] = []

beforeAll(async () => {
  for (const name of ['Guadalajara', 'Tijuana']) ids.branches.push(await makeBranch(db(), name))
  ids.product = await makeProduct(db(), { key: 'Q-1' })
  for (let number = 0; number < 3; number++) ids.house.push((await makeUser(db())).id)
  for (let number = 0; number < 3; number++) {
    const { id } = await makeCompany(db())
    companies.push({ id, buyer: (await makeUser(db(), { companyId: id })).id })
  }
  await rows(
    `insert into branch_hours (branch_id, weekday, opens, closes)
     select $1, weekday, opens::time, closes::time from generate_series(1, 6) weekday,
       (values ('09:00', '14:00'), ('16:00', '18:30')) as h (opens, closes) where weekday < 6 or opens = '09:00'`,
    [ids.branches[0]],
  )
})

const TEN_MINUTES = 600_000

/** Around the change of a month and of the clocks of Tijuana. */
function someMoment(): Date {
  return new Date(Date.parse('2026-02-27T00:00Z') + random.whole(0, 11 * 24 * 6) * TEN_MINUTES)
}

async function someQuote(where: string): Promise<number | undefined> {
  const found = await rows<{ id: number }>(`select id from quotes where ${where} order by id`)
  return found.length === 0 ? undefined : random.pick(found).id
}

/** The shop's next revision: its last offer counts. */
async function offer(quote: number, at: Date): Promise<void> {
  const [{ next } = { next: 1 }] = await rows<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from quote_revisions where quote_id = $1',
    [quote],
  )
  const money = random.chance(0.1) ? null : (random.whole(1, 9_999_999) / 100).toFixed(2)
  await rows(
    `insert into quote_revisions (quote_id, number, side, author_id, valid_until, subtotal, vat, total)
     values ($1, $2, 'house', $3, '2026-04-01', $4::numeric, $4::numeric * 0, $4::numeric)`,
    [quote, next, ids.house[0], money],
  )
  for (const number of [1, 2])
    await rows(
      `insert into quote_lines (quote_id, revision, number, branch_id, product_id, description, quantity)
       values ($1, $2, $3, $4, $5, 'Pieza', 5)`,
      [quote, next, number, ids.branches[0], ids.product],
    )
  await rows('update quote_revisions set sent_at = $3 where quote_id = $1 and number = $2', [quote, next, at])
  await rows(
    `update quotes set state = 'cotizada', sent_revision = $2, offered_revision = $2, first_offered_at = coalesce(first_offered_at, $3)
     where id = $1`,
    [quote, next, at],
  )
}

const STEPS: readonly (() => Promise<unknown>)[] = [
  async () => {
    const { id, buyer } = random.pick(companies)
    const isRequested = random.chance(0.7)
    const requestedAt = someMoment()
    const [made] = await rows<{ id: number }>(
      `insert into quotes (company_id, user_id, drafted_by, branch_id, advisor_id, state, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        id,
        buyer,
        isRequested ? 'customer' : 'house',
        random.pick(ids.branches),
        random.chance(0.2) ? null : random.pick(ids.house),
        isRequested ? 'en_revision' : 'borrador',
        isRequested ? requestedAt : null,
      ],
    )
    if (made !== undefined && random.chance(0.8))
      await offer(made.id, new Date(requestedAt.getTime() + random.whole(0, 500) * TEN_MINUTES))
  },
  async () => {
    const quote = await someQuote('first_offered_at is not null')
    if (quote !== undefined) await offer(quote, new Date('2026-03-12T18:00Z'))
  },
  async () => {
    const quote = await someQuote('offered_revision is not null')
    if (quote === undefined) return
    const [{ buyer, id } = { buyer: 0, id: 0 }] = companies
    const preOrder = await makePreOrder(db(), { branchId: ids.branches[0] ?? 0, userId: buyer, companyId: id })
    await rows(
      `with made as (
         insert into quote_conversions (quote_id, revision, pre_order_id) select id, offered_revision, $2 from quotes where id = $1 returning *)
       insert into quote_conversion_lines (conversion_id, quote_line_id, quantity, number)
       select m.id, l.id, 2, l.number from made m join quote_lines l on l.quote_id = m.quote_id and l.revision = m.revision`,
      [quote, preOrder.id],
    )
  },
  async () =>
    rows(
      `update quote_conversion_lines set returned = $1 where (conversion_id, quote_line_id) in (
         select conversion_id, quote_line_id from quote_conversion_lines order by conversion_id % $2, quote_line_id limit 2)`,
      [random.whole(0, 2), random.whole(1, 7)],
    ),
  async () =>
    rows(
      `update quote_conversions set undone_at = case when undone_at is null then now() end where id = (
         select id from quote_conversions order by id % $1, id limit 1)`,
      [random.whole(1, 7)],
    ),
  async () =>
    rows('update quotes set advisor_id = $2 where id = $1', [
      await someQuote('true'),
      random.chance(0.2) ? null : random.pick(ids.house),
    ]),
]

interface PlainQuote {
  readonly branch: number
  readonly company: number
  readonly advisor: number | null
  readonly requested: Date | null
  readonly offered: Date
  readonly offers: readonly string[]
  readonly conversions: readonly { isUndone: boolean; pieces: number }[]
}

/** Ten minutes after ten minutes, whether the door is open. */
function minutesOpen(from: Date, until: Date, timeZone: string, ownDays: ReadonlyMap<string, boolean>): number {
  let minutes = 0
  for (let at = from.getTime(); at < until.getTime(); at += TEN_MINUTES) {
    const clock = new Date(at).toTemporalInstant().toZonedDateTimeISO(timeZone)
    const isOpen = ownDays.get(clock.toPlainDate().toString()) ?? clock.dayOfWeek < 7
    const time = clock.toPlainTime().toString()
    const isMorning = time >= '09:00' && time < '14:00'
    const isAfternoon = clock.dayOfWeek !== 6 && time >= '16:00' && time < '18:30'
    if (isOpen && (isMorning || isAfternoon)) minutes += 10
  }
  return minutes
}

async function expectAgreement(): Promise<void> {
  const timeZone = await shopTimeZone(db())
  const quotes = await rows<PlainQuote>(
    `select branch_id as branch, company_id as company, advisor_id as advisor, requested_at as requested, first_offered_at as offered,
       array(select coalesce(subtotal, 0)::text from quote_revisions r
         where r.quote_id = q.id and side = 'house' and sent_at is not null order by number) as offers,
       coalesce((select json_agg(json_build_object('isUndone', c.undone_at is not null, 'pieces',
         (select sum(quantity - returned) from quote_conversion_lines l where l.conversion_id = c.id)))
         from quote_conversions c where c.quote_id = q.id), '[]') as conversions
     from quotes q where first_offered_at is not null`,
  )
  const days = await rows<{ day: string; is_open: boolean }>('select day::text, is_open from branch_days')
  const ownDays = new Map(days.map(({ day, is_open }) => [day, is_open]))
  const dayOf = (at: Date) => at.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate().toString()
  const groups = Map.groupBy(quotes, ({ offered, branch, company, advisor }) =>
    [dayOf(offered), branch, company, advisor].join(),
  )
  const expected = [...groups].map(([key, group]) => [
    key,
    {
      offered: group.length,
      converted: group.filter(({ conversions }) => conversions.some(({ isUndone, pieces }) => !isUndone && pieces > 0))
        .length,
      money: sumOf(group.map(({ offers }) => toCentavos(offers.at(-1) ?? '0'))),
      minutes: group
        .flatMap(({ requested, offered }) =>
          requested === null ? [] : minutesOpen(requested, offered, timeZone, ownDays),
        )
        .toSorted((a, b) => a - b),
    },
  ])
  const stored = await rows<Record<string, string | number | null>>('select *, day::text as date from quote_days')
  expect(
    Object.fromEntries(
      stored.map((row) => [
        [row['date'], row['branch_id'], row['company_id'], row['advisor_id']].join(),
        {
          offered: row['offered'],
          converted: row['converted'],
          money: toCentavos(String(row['offered_money'])),
          minutes: row['response_minutes'],
        },
      ]),
    ),
  ).toEqual(Object.fromEntries(expected))
}

describe('sums of quotes', () => {
  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'are what the documents say after offers, conversions and their undoing, round %i',
    async () => {
      for (let step = 0; step < 40; step++) {
        await random.pick(STEPS)()
        if (random.chance(0.1)) await refreshFigures(test.current)
      }
      await refreshFigures(test.current)
      await expectAgreement()
    },
  )

  it('follow the days of the shop to another time zone', async () => {
    await rows("update branches set time_zone = 'America/Tijuana' where is_main")
    await refreshFigures(test.current)
    await expectAgreement()
    await rows("update branches set time_zone = 'America/Mexico_City' where is_main")
    await refreshFigures(test.current)
    await expectAgreement()
  })

  it('follow the opening hours and the days on which the shop is closed', async () => {
    await rows(
      `insert into branch_days (branch_id, day, is_open) values ($1, '2026-03-03', false), ($1, '2026-03-04', false)`,
      [ids.branches[0]],
    )
    await refreshFigures(test.current)
    await expectAgreement()
    await rows(`delete from branch_days where day = '2026-03-04'`)
    await refreshFigures(test.current)
    await expectAgreement()
    expect(await checkFigures(test.current, { now: new Date('2026-03-13T18:00Z'), days: 40 })).toEqual([])
  })

  it('that differ from the documents are found, reported and mended', async () => {
    const now = new Date('2026-03-13T18:00Z')
    const [{ day } = { day: '' }] = await rows<{ day: string }>(
      `update quote_days set offered_money = offered_money + 0.01
       where (day, company_id) = (select day, company_id from quote_days order by day desc, company_id limit 1) returning day::text`,
    )
    expect(await checkFigures(test.current, { now, days: 40 })).toEqual([day])
    expect(await rows('select kind, day::text from figure_differences')).toEqual([{ kind: 'quotes', day }])
    await refreshFigures(test.current)
    await expectAgreement()
  })
})
