import type pg from 'pg'
import { HERMANOS } from './rfcs.ts'

/** By brand; null is any. */
const MARKUPS = [
  { brand: null, from: 0, below: 100, markup: 80, rounding: '1' },
  { brand: null, from: 100, below: 500, markup: 45, rounding: '5' },
  { brand: null, from: 500, below: null, markup: 28, rounding: '10' },
  { brand: 'Balvera', from: 0, below: null, markup: 38, rounding: '.90' },
]

/** null: of the house. */
const LABOUR = [
  { rfc: HERMANOS, name: 'Cambio de balatas delanteras', hours: 1, rate: 450, active: true },
  { rfc: HERMANOS, name: 'Afinación mayor', hours: 2.5, rate: 450, active: true },
  { rfc: HERMANOS, name: 'Cambio de amortiguadores, par', hours: 1.5, rate: 450, active: true },
  { rfc: HERMANOS, name: 'Rectificado de discos', hours: 0.75, rate: 380, active: false },
  { rfc: null, name: 'Instalación de batería', hours: 0.25, rate: 400, active: true },
  { rfc: null, name: 'Cambio de plumas', hours: 0.25, rate: 200, active: true },
]

/** The settings of a customer's counter and of the distributor's. */
export async function insertCounters(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query(
    `insert into counters (company_id, general_markup, general_rounding, version)
     select id, 35, '1', 1 from companies where rfc = $1`,
    [HERMANOS],
  )
  await client.query('insert into counters (company_id) values (null)')
  await client.query(
    `insert into counter_markups (counter_id, brand_id, cost_from, cost_below, markup, rounding)
     select c.id, b.id, m.from_cost, m.below, m.markup, m.rounding
     from jsonb_to_recordset($1) as m (brand text, from_cost numeric, below numeric, markup numeric, rounding text)
     join companies k on k.rfc = $2 join counters c on c.company_id = k.id
     left join brands b on b.name = m.brand`,
    [JSON.stringify(MARKUPS.map(({ from, ...row }) => ({ ...row, from_cost: from }))), HERMANOS],
  )
  await client.query(
    `insert into counter_labour (counter_id, name, hours, rate, active, place)
     select c.id, l.name, l.hours, l.rate, l.active, l.place
     from jsonb_to_recordset($1) as l (rfc text, name text, hours numeric, rate numeric, active boolean, place integer)
     left join companies k on k.rfc = l.rfc join counters c on c.company_id is not distinct from k.id`,
    [JSON.stringify(LABOUR.map((line, place) => ({ ...line, place: place + 1 })))],
  )
}
