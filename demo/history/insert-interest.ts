import type pg from 'pg'
import { copyRows } from '../copy.ts'
import type { Random } from '../random.ts'
import type { Sources } from './orders.ts'
import { assortmentOf } from './orders.ts'

type Client = pg.ClientBase

/** Weeks of which openings are stored, and openings of a company in each. */
const WEEKS = 5
const OPENINGS = { least: 4, most: 22 }
/** Opened after a search. */
const SEARCHED_SHARE = 0.6
/** Days of which searches are counted. */
const SEARCH_DAYS = 400
const SEARCHES_A_DAY = 260
const FOLLOWED = { least: 0.54, most: 0.66 }

/** Texts that found nothing in the last weeks. */
const IN_VAIN = [
  'bomba de aceite hilux diesel',
  'balero doble rodillo h100',
  'sensor abs march 2021',
  'soporte motor aveo 2024',
  'bobina attitude 2022',
  'filtro de cabina byd',
  'horquilla baic x25',
  'cremallera mg5',
] as const

/** What customers search and open, with and without success. */
export async function insertInterest(client: Client, sources: Sources, random: Random): Promise<void> {
  await copySearchDays(client, sources, random)
  await copyOpenings(client, sources, random)
  await copyMissedSearches(client, sources, random)
}

async function copySearchDays(client: Client, { days }: Sources, random: Random): Promise<void> {
  const indexes = Array.from({ length: SEARCH_DAYS }, (_, ago) => days.today - SEARCH_DAYS + ago)
  await copyRows(client, 'search_days', ['day', 'searches', 'followed'], indexes, (index) => {
    const usual = days.weight(index, index + 1) * SEARCHES_A_DAY
    const searches = Math.max(1, Math.round(usual * (0.85 + 0.3 * random.next())))
    const share = FOLLOWED.least + (FOLLOWED.most - FOLLOWED.least) * random.next()
    return [days.date(index), searches, Math.round(searches * share)]
  })
}

async function copyOpenings(client: Client, sources: Sources, random: Random): Promise<void> {
  const { days } = sources
  const monday = Temporal.PlainDate.from(days.date(days.today)).subtract({
    days: Temporal.PlainDate.from(days.date(days.today)).dayOfWeek - 1,
  })
  const buying = sources.companies.filter(({ plan }) => plan.habit === 'steady' || plan.habit === 'new')
  const rows = buying.flatMap((company) => {
    const pick = assortmentOf(company, sources, random)
    const sold = sources.parts.get(company.plan.branch) ?? []
    return Array.from({ length: WEEKS }, (_, week) => {
      const count = random.whole(OPENINGS.least, OPENINGS.most)
      // Half of the opened parts are bought anyway.
      const parts = new Set(
        Array.from({ length: count }, () => (random.chance(0.5) ? pick(random) : random.pick(sold)).productId),
      )
      return [...parts].map((productId) => {
        const openings = random.whole(1, 3)
        const searched = Array.from({ length: openings }).filter(() => random.chance(SEARCHED_SHARE)).length
        return {
          week: monday.subtract({ weeks: week }).toString(),
          companyId: company.id,
          productId,
          openings,
          searched,
        }
      })
    }).flat()
  })
  await copyRows(
    client,
    'part_openings',
    ['week', 'company_id', 'product_id', 'openings', 'searched'],
    rows,
    ({ week, companyId, productId, openings, searched }) => [week, companyId, productId, openings, searched],
  )
}

async function copyMissedSearches(client: Client, { companies }: Sources, random: Random): Promise<void> {
  const made = companies.filter(({ plan }) => plan.made !== null && plan.habit === 'steady')
  const rows = IN_VAIN.map((query) => ({
    query,
    companies: random.sample(made, random.whole(1, 4)).map(({ id }) => ({ company: id, searches: random.whole(1, 3) })),
  }))
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as g (query text, companies jsonb)),
     made as (
       insert into missed_searches (folded, week, query, nothing, results)
       select fold_name(query), date_trunc('week', shop_day(now()))::date, query, jsonb_array_length(companies), 0 from given
       on conflict do nothing returning id, query
     )
     insert into missed_search_companies (missed_search_id, company_id, searches)
     select made.id, c.company, c.searches from made join given using (query)
     cross join jsonb_to_recordset(given.companies) as c (company integer, searches integer)`,
    [JSON.stringify(rows)],
  )
}
