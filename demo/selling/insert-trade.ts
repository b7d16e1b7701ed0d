import type pg from 'pg'
import { beginHistory } from '../history/history.ts'
import { insertReturns } from '../history/insert-returns.ts'
import { insertCarts } from './insert-carts.ts'
import { ADDRESSES, AGREEMENTS, BUYER_LIMITS, INVOICES, SHIPPING_OF, TERMS } from './customers.ts'
import { insertCounters } from './insert-counters.ts'
import { DOCUMENTS } from './documents.ts'
import { insertDocuments } from './insert-documents.ts'
import { insertFailures } from './insert-failures.ts'
import { insertTroubles } from './insert-troubles.ts'
import { insertQuotes } from './insert-quotes.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * The terms, orders and debts of the demo companies, as of `now`, inside the caller's transaction. A catalogue without price lists gets
 * nothing.
 */
export async function insertTrade(client: pg.ClientBase, now: Date): Promise<void> {
  const { rowCount } = await client.query('select from price_lists limit 1')
  if (rowCount === 0) return
  await insertTerms(client)
  await insertCounters(client)
  await insertAddresses(client)
  const history = await beginHistory(client, now)
  await insertDocuments(client, now, history.insertDocumentsBefore)
  await history.insertRest()
  const people = { customer: 'cliente@demo.tuerca.mx', staff: 'servicio@demo.tuerca.mx' }
  await insertReturns(client, { ...people, now: now.getTime() })
  await insertQuotes(client, now)
  await insertInvoices(client)
  await insertCarts(client)
  await insertFailures(client, now)
  await insertTroubles(client, now)
}

async function insertTerms(client: Client): Promise<void> {
  await client.query(
    `insert into company_terms (company_id, price_list_id, own_list_only, credit_limit, credit_days, grace_days, minimum_order,
       authorise_up_to, branch_id)
     select c.id, l.id, t.own_list_only, t.credit_limit, t.credit_days, t.grace_days, t.minimum_order, t.authorise_up_to, b.id
     from jsonb_to_recordset($1) as t (rfc text, list text, own_list_only boolean, credit_limit numeric, credit_days smallint,
       grace_days smallint, minimum_order numeric, authorise_up_to numeric, branch text)
     join companies c on c.rfc = t.rfc join branches b on b.code = t.branch left join price_lists l on l.name = t.list`,
    [JSON.stringify(TERMS)],
  )
  await client.query(
    `insert into discounts (name, kind, percent, company_id, brand_id)
     select d.name, 'agreement', d.percent, c.id, b.id
     from jsonb_to_recordset($1) as d (rfc text, name text, percent numeric, brand text)
     join companies c on c.rfc = d.rfc join brands b on b.name = d.brand`,
    [JSON.stringify(AGREEMENTS)],
  )
  await client.query(
    `insert into buyer_limits (user_id, per_order, per_month)
     select u.id, l.per_order, l.per_month
     from jsonb_to_recordset($1) as l (email text, per_order numeric, per_month numeric) join users u on u.email = l.email`,
    [JSON.stringify(BUYER_LIMITS)],
  )
}

async function insertAddresses(client: Client): Promise<void> {
  await client.query(
    `insert into company_addresses (company_id, company_branch_id, name, recipient, phone, street, neighbourhood, postal_code,
       city, state, directions, is_default)
     select c.id, b.id, a.name, a.recipient, a.phone, a.street, a.neighbourhood, a.postal_code, a.city, a.state, a.directions,
       a.is_default
     from jsonb_array_elements($1) as given (address),
     jsonb_to_record(given.address) as key (rfc text, branch text),
     jsonb_populate_record(null::company_addresses, given.address) as a
     join companies c on true join company_branches b on b.company_id = c.id
     where c.rfc = key.rfc and b.name = key.branch`,
    [JSON.stringify(ADDRESSES)],
  )
  await client.query(
    `insert into company_shipping (company_id, branch_id, shipping_option_id)
     select c.id, b.id, o.id
     from jsonb_to_recordset($1) as s (rfc text, branch text, shipping text)
     join companies c on c.rfc = s.rfc join branches b on b.code = s.branch
     join shipping_options o on o.branch_id = b.id and o.name = s.shipping`,
    [JSON.stringify(SHIPPING_OF)],
  )
}

async function insertInvoices(client: Client): Promise<void> {
  await client.query(
    `insert into receivables (company_id, number, issued_on, due_on, total, paid)
     select c.id, i.number, current_date + i.issued, current_date + i.due, i.total, i.paid
     from jsonb_to_recordset($1) as i (rfc text, number text, issued integer, due integer, total numeric, paid numeric)
     join companies c on c.rfc = i.rfc`,
    [JSON.stringify(INVOICES)],
  )
  // Of what has been delivered, by the terms of its company; the oldest is paid.
  await client.query(
    `insert into receivables (company_id, number, order_id, issued_on, due_on, total, paid)
     select o.company_id, 'F-' || (20280 + row_number() over (order by o.id)), o.id, o.created_at::date,
       o.created_at::date + t.credit_days, o.total, case when o.state = 'cerrado' then o.total else 0 end
     from orders o join company_terms t on t.company_id = o.company_id join users u on u.id = o.user_id
     where o.state in ('entregado', 'cerrado') and u.email = any($1)`,
    [DOCUMENTS.map(({ email }) => email)],
  )
}
