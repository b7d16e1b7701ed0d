import type pg from 'pg'

const STAFF = 'servicio@demo.tuerca.mx'

/**
 * Hands in most of the cores of the history, some days after their parts left, and credits the older ones. Overdue ones are marked as
 * already reported, so that the demo does not begin with a flood of mails.
 */
export async function returnCores(client: Pick<pg.ClientBase, 'query'>, now: string): Promise<void> {
  const enter = (kind: string, account: string, days: number, which: string, note: string) =>
    client.query(
      `insert into core_entries (debt_id, kind, account, pieces, amount, at, actor_id, branch_id, credit_note, key)
       select d.id, $1, $2, d.owed, d.owed * d.charge, s.shipped_at + $3::integer * interval '1 day',
         (select id from users where email = $4), case when $1 = 'recibido' then d.branch_id end,
         case when $1 = 'acreditado' then $5 || d.id else '' end, 'demo-' || $1 || $3
       from core_debts d join order_shipments s on s.id = d.shipment_id
       where s.shipped_at + $3::integer * interval '1 day' < $6::timestamptz and ${which}`,
      [kind, account, days, STAFF, note, now],
    )
  await enter('recibido', 'returned', 9, 'd.id % 9 <> 0', '')
  await enter('acreditado', 'credited', 14, 'd.returned > 0 and d.id % 23 <> 0', 'NC-')
  // Nothing from earlier years stays open.
  await enter('recibido', 'returned', 60, 'd.returned = 0 and d.id % 45 <> 0', '')
  await client.query(
    `update core_debts set reminded_at = $1, overdue_told_at = case when due_on < shop_day($1) then $1::timestamptz end
     where outstanding > 0 and due_on <= shop_day($1) + 5`,
    [now],
  )
}
