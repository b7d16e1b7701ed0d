import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { QUOTE_STATES } from '#domain/lifecycles.ts'
import { useTestDatabase } from '#test/database.ts'
import { useTestStorage } from '#test/files.ts'
import { TIERS } from '#domain/counter/tiers.ts'
import { documentReader } from '#server/documents/reading/reader-service.ts'
import { locationOf } from '#server/platform/files/file-storage.ts'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { loadDemoAccounts } from './accounts.ts'
import { isCatalogEmpty } from './is-catalog-empty.ts'
import { loadDemo } from './load.ts'
import type { DemoCounts } from './load.ts'

describe('loadDemo', () => {
  const database = useTestDatabase()
  const storage = useTestStorage()
  const shares: number[] = []
  let wasEmpty = false
  let isEmptyAfter = true
  let counts: DemoCounts

  async function count(sql: string): Promise<number> {
    const answer = await database.current.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)
    return Number(answer.rows[0]?.count)
  }

  beforeAll(async () => {
    const client = await database.current.pool.connect()
    try {
      wasEmpty = await isCatalogEmpty(client)
      counts = await loadDemo(client, storage.current, (share) => shares.push(share))
      isEmptyAfter = await isCatalogEmpty(client)
    } finally {
      client.release()
    }
  })

  it('fills an empty catalogue and says how much', async () => {
    expect(wasEmpty).toBe(true)
    expect(isEmptyAfter).toBe(false)
    expect(await count('products')).toBe(counts.products)
    expect(await count('applications')).toBe(counts.applications)
    expect(await count('product_keys')).toBe(counts.otherKeys)
    expect(await count('branches')).toBe(5)
    expect(await count('brands where made_in_mexico')).toBe(9)
    for (const tier of TIERS) expect(await count(`brands where tier = '${tier}'`)).toBeGreaterThan(5)
    expect(await count('posts')).toBe(20)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('gives every product a line, brand, applications and stock rows', async () => {
    expect(await count('products where line_id is null or brand_id is null')).toBe(0)
    expect(await count('products p where not exists (select from applications where product_id = p.id)')).toBe(0)
    expect(await count('products p where (select count(*) from stock where product_id = p.id) < 4')).toBe(0)
    expect(await count(`products where description like '%\\\\%'`)).toBe(0)
  })

  it('has pictures of their own for some parts, and none for most', async () => {
    const own = `product_pictures where name is not null and index = 4`
    expect(await count(own)).toBe(300)
    expect(await count(`(select distinct name from ${own}) x`)).toBe(300)
    expect(await count('products p where not exists (select from product_pictures where product_id = p.id)')).toBe(
      counts.products - 300,
    )
    const [file] = (await database.current.pool.query<{ name: string }>(`select name from ${own} limit 1`)).rows
    for (const size of ['sm.avif', 'sm.webp', 'lg.avif', 'lg.webp'])
      expect((await storage.read(`${file?.name}-${size}`)).length).toBeGreaterThan(500)
  })

  it('has a logo for every brand', async () => {
    expect(await count('brands where logo_id is null')).toBe(0)
    expect(await count('(select distinct logo_id from brands) x')).toBe(counts.brands)
  })

  it('has prices in every list, below the list price and above the cost', async () => {
    expect(
      await count('price_lists l where (select count(*) from price_list_prices where price_list_id = l.id) > 2000'),
    ).toBe(4)
    expect(
      await count('price_list_prices x join products p on p.id = x.product_id where x.price >= p.list_price'),
    ).toBe(0)
    expect(await count('price_list_prices x join product_costs c using (product_id) where x.price <= c.cost')).toBe(0)
    expect(await count('branches where vat_rate = 8')).toBe(1)
    expect(await count('branches b where not exists (select from shipping_options where branch_id = b.id)')).toBe(0)
    expect(
      await count(
        'shipping_options o where not exists (select from shipping_departures where shipping_option_id = o.id)',
      ),
    ).toBe(0)
    expect(await count('stock where arrives_on > current_date')).toBeGreaterThan(100)
  })

  it('has parts of each status; replaced ones have a successor for the same vehicles', async () => {
    for (const status of ['discontinued', 'superseded', 'hidden']) {
      expect(await count(`products where status = '${status}'`), status).toBeGreaterThan(5)
    }
    expect(
      await count(
        `products p join products s on s.id = p.superseded_by_id where s.status <> 'active' or s.line_id <> p.line_id`,
      ),
    ).toBe(0)
  })

  it('has companies whose orders and invoices add up', async () => {
    const client = await database.current.pool.connect()
    try {
      await loadDemoAccounts(client, hashPassword, storage.current)
    } finally {
      client.release()
    }
    expect(await count('company_terms')).toBe(60)
    expect(await count('companies')).toBe(60)
    expect(await count('orders')).toBeGreaterThan(5950)
    expect(await count('order_lines')).toBeGreaterThan(33_000)
    expect(await count('counter_markups')).toBe(4)
    expect(await count('counter_labour')).toBe(6)
    expect(await count('pre_orders')).toBeGreaterThan(14)
    expect(
      await count(`pre_orders p where (p.pieces, p.subtotal, p.vat, p.total) not in (
        select sum(b.pieces), sum(b.subtotal), sum(b.vat), sum(b.total) from pre_order_branches b where b.pre_order_id = p.id)`),
    ).toBe(0)
    expect(
      await count(`pre_order_branches b where (b.pieces, b.subtotal, b.vat) not in (
        select sum(l.asked), sum(l.asked * (l.price + coalesce(l.core_charge, 0))),
          round(sum(l.asked * (l.price + coalesce(l.core_charge, 0))) * b.vat_rate / 100, 2)
        from pre_order_lines l where (l.pre_order_id, l.branch_id) = (b.pre_order_id, b.branch_id))`),
    ).toBe(0)
    expect(
      await count(`orders o where (o.subtotal, o.pieces) not in (
        select sum(l.ordered * (l.price + coalesce(l.core_charge, 0))), sum(l.ordered) from order_lines l where l.order_id = o.id)`),
    ).toBe(0)
    // Each is at the end of its way.
    expect(
      await count(
        `pre_orders p join pre_order_transitions t on (t.pre_order_id, t.version) = (p.id, p.version) and t.to_state = p.state`,
      ),
    ).toBe(await count('pre_orders'))
    expect(
      await count(
        `orders o join order_transitions t on (t.order_id, t.version) = (o.id, o.version) and t.to_state = o.state`,
      ),
    ).toBe(await count('orders'))
    // Folios follow one another, and so do what has left and what was supplied; nobody orders before their company is there.
    expect(
      await count(
        '(select branch_id, max(folio) as last, count(*) as all from orders group by 1) f where last <> f.all',
      ),
    ).toBe(0)
    expect(
      await count(`order_lines l where l.supplied < (
        select coalesce(sum(s.quantity), 0) from order_shipment_lines s where s.order_line_id = l.id)`),
    ).toBe(0)
    expect(await count('orders o join companies c on c.id = o.company_id where o.created_at < c.created_at')).toBe(0)
    // Quotes in every state, each at the end of its way, with sums that add up.
    expect(await count(`(select distinct state from quotes) s`)).toBe(QUOTE_STATES.length)
    expect(
      await count(
        'quote_transitions t join quotes q on (q.id, q.version, q.state) = (t.quote_id, t.version, t.to_state)',
      ),
    ).toBe(await count('quotes'))
    expect(
      await count(`quote_revisions r join quote_branches b on (b.quote_id, b.revision) = (r.quote_id, r.number)
        where (b.pieces, b.subtotal, b.vat) not in (
          select sum(l.quantity), sum(l.quantity * (l.price + coalesce(l.core_charge, 0))),
            round(sum(l.quantity * (l.price + coalesce(l.core_charge, 0))) * b.vat_rate / 100, 2)
          from quote_lines l where (l.quote_id, l.revision, l.branch_id) = (b.quote_id, b.revision, b.branch_id))`),
    ).toBe(0)
    expect(
      await count(`quote_conversion_lines c join quote_lines l on l.id = c.quote_line_id
        join quote_conversions v on v.id = c.conversion_id
        join pre_order_lines p on (p.pre_order_id, p.number) = (v.pre_order_id, l.number)
        where (p.product_id, p.branch_id, p.asked, p.price) <> (l.product_id, l.branch_id, c.quantity, l.price)`),
    ).toBe(0)
    expect(await count('quotes')).toBe(1200)
    expect(await count(`quotes where state = 'convertida'`)).toBe(await count('quote_conversions'))
    expect(await count('quote_conversions')).toBeGreaterThan(400)
    // No offer precedes its request, and no order its offer; exactly the lost ones have a reason.
    expect(await count('quotes where first_offered_at < requested_at or created_at > updated_at')).toBe(0)
    expect(
      await count('quote_conversions c join quotes q on q.id = c.quote_id where c.created_at < q.first_offered_at'),
    ).toBe(0)
    expect(
      await count(`quote_losses l join quotes q on q.id = l.quote_id where q.state not in ('rechazada', 'vencida')`),
    ).toBe(0)
    expect(await count('quote_losses')).toBeGreaterThan(250)
    expect(await count('contacts')).toBe(3000)
    expect(await count('contacts where at > now()')).toBe(0)
    expect(await count('search_days')).toBe(400)
    expect(await count('part_openings')).toBeGreaterThan(2000)
    expect(
      await count(`quote_revisions r where r.pieces <> (
        select sum(l.quantity) from quote_lines l where (l.quote_id, l.revision) = (r.quote_id, r.number))`),
    ).toBe(0)
    expect(await count('stock where reserved > 0')).toBeGreaterThan(5)
    expect(await count('receivables where balance > 0 and due_on < current_date')).toBeGreaterThan(30)
    expect(
      await count(
        'receivables r join orders o on o.id = r.order_id where r.total <> o.total or r.company_id <> o.company_id',
      ),
    ).toBe(0)
    expect(await count('cart_lines')).toBeGreaterThan(10)
  })

  it('has accounts that accepted what is in force, but for one that shows the dialog', async () => {
    const { rows } = await database.current.pool.query<{ email: string }>(
      `select u.email from users u join credentials c on c.user_id = u.id
       where exists (select from legal_documents d where d.state = 'publicada'
         and not exists (select from legal_acceptances a where a.user_id = u.id and a.document_id = d.id))`,
    )
    expect(rows).toEqual([{ email: 'frontera@demo.tuerca.mx' }])
  })

  it('has few faults of parts beside those that the shop lives with', async () => {
    const open = (kind: string, has: string) =>
      count(`products p where p.status <> 'hidden' and not ${has} and not exists (
        select from product_troubles t where t.product_id = p.id and t.kind = '${kind}')`)
    expect(await open('sin_foto', 'exists (select from product_pictures i where i.product_id = p.id)')).toBe(24)
    expect(await open('sin_precio', '(coalesce(p.list_price, 0) > 0)')).toBeLessThanOrEqual(8)
  })

  it('has tax documents that pass the same checks as loaded ones, and whose balances add up', async () => {
    expect(await count('tax_documents')).toBeGreaterThan(350)
    expect(await count('tax_documents')).toBeLessThan(500)
    for (const kind of ['I', 'E', 'P', 'N']) {
      expect(await count(`tax_documents where kind = '${kind}'`), kind).toBeGreaterThan(0)
    }
    const { rows } = await database.current.pool.query<{ id: number; state: string; stored_as: string; kind: string }>(
      `select d.id, d.state, d.kind, f.stored_as from tax_documents d
       join tax_document_files f on f.document_id = d.id and f.kind = 'xml' order by d.id`,
    )
    expect(rows).toHaveLength(await count('tax_documents'))
    const folder = join(storage.current.folder, 'documents')
    const files = await Promise.all(
      rows.map(async ({ stored_as: name }) => ({ name, bytes: await readFile(join(folder, locationOf(name))) })),
    )
    const verdicts = await documentReader(database.current)(files)
    const wrong = rows.flatMap(({ id, state, kind }, index) => {
      const verdict = verdicts[index]
      const errors = verdict?.findings.filter(({ level }) => level !== 'sin_revisar') ?? []
      if (kind === 'N') return []
      return verdict?.isValid === (state === 'valido') && verdict.isSample && (errors.length === 0) === verdict.isValid
        ? []
        : [{ id, state, kind, errors: errors.slice(0, 3) }]
    })
    expect(wrong).toEqual([])
    expect(await count(`tax_documents where state = 'invalido'`)).toBe(1)
    expect(await count(`tax_documents where set_aside_reason <> ''`)).toBe(1)
    expect(await count(`tax_documents where company_id is null and state = 'valido' and kind = 'I'`)).toBe(2)
    expect(await count(`tax_documents where sat_state = 'cancelado' and replaced_by is not null`)).toBeGreaterThan(0)
    expect(await count(`tax_documents where currency = 'USD'`)).toBe(2)
    // The balance of a document equals the ledger's, except without a receivable.
    expect(
      await count(`tax_documents d join receivables r on r.id = d.receivable_id
        where d.payment_method = 'PPD' and d.balance <> greatest(r.total - r.paid, 0)
          and exists (select from tax_document_payments p where p.paid_uuid = d.uuid)`),
    ).toBe(0)
    expect(await count('tax_documents d join receivables r on r.id = d.receivable_id where d.total <> r.total')).toBe(0)
    expect(
      await count('tax_document_payments p where not exists (select from tax_documents where uuid = p.paid_uuid)'),
    ).toBe(0)
    expect(await count('tax_documents where balance < 0')).toBe(0)
  })

  it('announces every product to the search index', async () => {
    expect(await count('catalog_changes')).toBe(counts.products)
  })

  it('lets the next row take the next id', async () => {
    const { rows } = await database.current.pool.query<{ id: number }>(
      `insert into products (key) values ('DESPUÉS-1') returning id`,
    )
    expect(rows[0]?.id).toBe(counts.products + 1)
  })

  it('refuses a catalogue that is not empty, and does not change it', async () => {
    const before = await count('products')
    const client = await database.current.pool.connect()
    try {
      await expect(loadDemo(client, storage.current)).rejects.toThrow('The catalogue is not empty')
    } finally {
      client.release()
    }
    expect(await count('products')).toBe(before)
  })
})
