import type pg from 'pg'
import { toDecimal } from '#domain/money/money.ts'
import { insertRows } from '../content/insert-rows.ts'
import type { Random } from '../random.ts'
import { ADVISORS } from './companies.ts'
import { DAY_MS, iso } from './days.ts'
import { buyerOf, linesOf, assortmentOf, type Sources } from './orders.ts'

/** Days since the last change of each cart. */
const IDLE_DAYS = [1, 2, 3, 5, 6, 8, 11, 13] as const
/** Of the first advisor: in so many days from today; null: some day. */
const TASKS: readonly { readonly text: string; readonly inDays: number | null; readonly isOfCompany: boolean }[] = [
  { text: 'Mandar la lista de precios de suspensión', inDays: -1, isOfCompany: true },
  { text: 'Confirmar la fecha de la visita', inDays: 0, isOfCompany: true },
  { text: 'Revisar con compras qué llega esta semana', inDays: 1, isOfCompany: false },
  { text: 'Proponer un convenio de frenos', inDays: 4, isOfCompany: true },
  { text: 'Pedir muestras de la línea nueva de bujías', inDays: null, isOfCompany: false },
]

/** Abandoned carts, and the tasks of the advisor. */
export async function insertOpenWork(client: pg.ClientBase, sources: Sources, random: Random): Promise<void> {
  const { days } = sources
  const made = sources.companies.filter(({ plan }) => plan.made !== null && plan.habit === 'steady')
  for (const [index, company] of random.sample(made, IDLE_DAYS.length).entries()) {
    const at = iso(days.now - (IDLE_DAYS[index] ?? 1) * DAY_MS)
    const { rows } = await client.query<{ id: number }>(
      `insert into carts (user_id, name, is_default, created_at, updated_at) values ($1, 'Carrito', true, $2, $2) returning id`,
      [buyerOf(company, random), at],
    )
    const lines = linesOf(company, days.now - 30 * DAY_MS, assortmentOf(company, sources, random), days, random, 4)
    await insertRows(
      client,
      'cart_lines',
      lines.map(({ part, ordered, price }) => ({
        cart_id: rows[0]?.id,
        product_id: part.productId,
        branch_id: company.branchId,
        quantity: ordered,
        note: '',
        vehicle_make: '',
        vehicle_model: '',
        vehicle_year: null,
        vehicle_engine: '',
        is_set_aside: false,
        wants_back_order: false,
        accepted_price: toDecimal(price),
        added_at: at,
        updated_at: at,
      })),
    )
  }
  const own = made.filter(({ plan }) => plan.advisor === 0)
  await client.query(
    `insert into advisor_tasks (owner_id, text, due_on, company_id, idempotency_key)
     select u.id, t.text, t.due_on, t.company, 'historia-' || t.number
     from jsonb_to_recordset($2) as t (number integer, text text, due_on date, company integer) join users u on u.email = $1`,
    [
      ADVISORS[0],
      JSON.stringify(
        TASKS.map(({ text, inDays, isOfCompany }, number) => ({
          number,
          text,
          due_on: inDays === null ? null : days.date(days.today + inDays),
          company: isOfCompany ? random.pick(own).id : null,
        })),
      ),
    ],
  )
}
