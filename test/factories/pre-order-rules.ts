import type { Database } from '#server/platform/db/database.ts'

/** Invariants of all documents: queries that find violations. */
const BROKEN: Readonly<Record<string, string>> = {
  'more reserved than there is': 'select from stock where reserved > quantity',
  'reserved is the sum of the reservations': `
    select from stock s left join (
      select product_id, branch_id, sum(quantity) as quantity from stock_reservations group by 1, 2
    ) r using (product_id, branch_id) where s.reserved <> coalesce(r.quantity, 0)`,
  'a cart of one version twice': `
    select from pre_orders where cart_id is not null group by cart_id, cart_version having count(*) > 1`,
  'a branch that is not the sum of its lines': `
    select from pre_order_branches b
    where b.subtotal <> (
      select coalesce(sum(coalesce(authorised, supplied + back_ordered) * (price + coalesce(core_charge, 0))), 0)
      from pre_order_lines l where l.pre_order_id = b.pre_order_id and l.branch_id = b.branch_id)
      or b.vat <> round(b.subtotal * b.vat_rate / 100, 2)`,
  'a whole that is not the sum of its branches': `
    select from pre_orders p where (p.pieces, p.subtotal, p.vat, p.total, p.to_pay) is distinct from (
      select (sum(pieces)::integer, sum(subtotal), sum(vat), sum(total), sum(to_pay))
      from pre_order_branches b where b.pre_order_id = p.id)`,
  'a pre-order without lines': `
    select from pre_orders p where not exists (select from pre_order_lines l where l.pre_order_id = p.id)`,
  'a state that its transitions do not end in': `
    select from pre_orders p where not exists (
      select from pre_order_transitions t where t.pre_order_id = p.id and t.version = p.version and t.to_state = p.state)
      or p.version <> (select count(*) from pre_order_transitions t where t.pre_order_id = p.id)`,
  'authorised and not converted': "select from pre_orders where state in ('generado', 'autorizado')",
  'converted without its orders': `
    select from pre_order_branches b join pre_orders p on p.id = b.pre_order_id
    left join orders o on o.pre_order_id = p.id and o.branch_id = b.branch_id
    where p.state = 'convertido' and b.pieces > 0
      and (o.subtotal, o.vat, o.total, o.to_pay, o.pieces)
        is distinct from (b.subtotal, b.vat, b.total, b.to_pay, b.pieces)`,
  'an order that is not the sum of its lines': `
    select from orders o where o.subtotal <> (
      select coalesce(sum(ordered * (price + coalesce(core_charge, 0))), 0) from order_lines l where l.order_id = o.id)`,
  'a folio that is left out or given again': `
    select from folio_series f
    where f.last_folio <> (select count(*) from orders o where o.branch_id = f.branch_id and o.series = f.series)`,
  'a pre-order without its audit': `
    select from pre_orders p
    where (p.cart_id is not null or exists (select from quote_conversions c where c.pre_order_id = p.id)) and not exists (
      select from audit_entries a where a.action = 'prepedido.generado' and a.subject_id = p.id::text)`,
  'more of a line of a quote than was offered': `
    select from quote_conversion_lines l join quote_lines q on q.id = l.quote_line_id
    group by q.id having sum(l.quantity - l.returned) > q.quantity`,
  'a line that is not the one of its quote': `
    select from quote_conversions c
    join quote_conversion_lines l on l.conversion_id = c.id
    join quote_lines q on q.id = l.quote_line_id
    left join pre_order_lines p on p.pre_order_id = c.pre_order_id and p.number = l.number
    where p.substitute_for_id is null and (p.product_id, p.branch_id, p.price, p.core_charge, p.cost, p.asked)
      is distinct from (q.product_id, q.branch_id, q.price, q.core_charge, q.cost, l.quantity)`,
  'a pre-order of a quote at another rate': `
    select from quote_conversions c join pre_order_branches b on b.pre_order_id = c.pre_order_id
    left join quote_branches q on (q.quote_id, q.revision, q.branch_id) = (c.quote_id, c.revision, b.branch_id)
    where b.vat_rate is distinct from q.vat_rate`,
  'a converted quote of which something is left': `
    select from quotes q join quote_lines l on l.quote_id = q.id and l.revision = q.offered_revision
    where q.state = 'convertida' and l.product_id is not null and l.quantity <> (
      select coalesce(sum(c.quantity - c.returned), 0) from quote_conversion_lines c where c.quote_line_id = l.id)`,
}

/** The invariants that a database violates; must be empty. */
export async function brokenRules({ pool }: Pick<Database, 'pool'>): Promise<readonly string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(BROKEN)) {
    const { rowCount } = await pool.query(query)
    if (rowCount !== 0) broken.push(`${rule}: ${rowCount}`)
  }
  return broken
}
