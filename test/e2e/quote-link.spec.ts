import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkHash } from '#server/quotes/links/make-link.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { expectAccessibleAtEachWidth } from './accessible.ts'
import { test } from './shop.ts'
import { inDatabase } from './stored.ts'
import { visit } from './visit.ts'

/** An offer of two branches, each with its VAT, and a link of it. */
async function makeOffer() {
  const token = randomBytes(32).toString('base64url')
  return inDatabase(async ({ db, pool }) => {
    const company = await makeCompany(db, { name: 'Taller de los enlaces' })
    const buyer = await makeUser(db, { name: 'Rita Luna', companyId: company.id })
    const advisor = await makeUser(db, { name: 'Luis Mora', roles: ['asesor'] })
    await pool.query(`update users set phone = '33 1234 5678' where id = $1`, [advisor.id])
    await pool.query('update companies set advisor_id = $1 where id = $2', [advisor.id, company.id])
    const { rows: branches } = await pool.query<{ id: number; name: string }>(
      'select id, name from branches order by id limit 2',
    )
    const [one, other] = branches
    if (one === undefined || other === undefined) throw new Error('The demo store has two branches')
    const { rows } = await pool.query<{ id: number }>(
      `insert into quotes (company_id, user_id, drafted_by, advisor_id, branch_id, state, expires_at)
      values ($1, $2, 'customer', $3, $4, 'cotizada', now() + interval '7 days') returning id`,
      [company.id, buyer.id, advisor.id, one.id],
    )
    const id = rows[0]!.id
    await pool.query(
      `insert into quote_revisions (quote_id, number, side, author_id, message, valid_until, pieces, subtotal, vat, total)
      values ($1, 1, 'house', $2, 'Llegan mañana a mediodía.', current_date + 7, 7, 1479.99, 224.80, 1704.79)`,
      [id, advisor.id],
    )
    await pool.query(
      `insert into quote_branches (quote_id, revision, branch_id, vat_rate, pieces, subtotal, vat, total)
      values ($1, 1, $2, 16, 4, 1330.00, 212.80, 1542.80), ($1, 1, $3, 8, 3, 149.99, 12.00, 161.99)`,
      [id, one.id, other.id],
    )
    await pool.query(
      `insert into quote_lines (quote_id, revision, number, branch_id, part_key, description, brand, quantity, price,
        core_charge, vehicle_make, vehicle_model, vehicle_year)
      values ($1, 1, 1, $2, 'BD-1047', 'BALATA DELANTERA CERÁMICA', 'Frenomex', 3, 310.00, null, 'Nissan', 'Tsuru', 1998),
        ($1, 1, 2, $2, 'ALT-90', 'ALTERNADOR 90 A', 'Eléctrica MX', 1, 250.00, 150.00, 'Nissan', 'Tsuru', 1998),
        ($1, 1, 3, $3, '', 'Tapón del depósito, como la muestra', '', 3, 50.00, null, '', '', null)`,
      [id, one.id, other.id],
    )
    await pool.query('update quote_revisions set sent_at = now() where quote_id = $1', [id])
    await pool.query('update quotes set sent_revision = 1, offered_revision = 1 where id = $1', [id])
    await pool.query(
      `insert into quote_links (quote_id, revision, recipient, hash, expires_at)
      values ($1, 1, 'Rita Luna', $2, now() + interval '37 days')`,
      [id, linkHash(token)],
    )
    return { id, address: `/tuerca/cotizacion/${token}`, branches: [one.name, other.name] }
  })
}

const openings = (id: number) =>
  inDatabase(async ({ db }) => {
    const query = db.selectFrom('quote_links').select('opened_count as count').where('quote_id', '=', id)
    return (await query.executeTakeFirstOrThrow()).count
  })

async function expectOffer(page: Page, { id, branches }: Awaited<ReturnType<typeof makeOffer>>) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Cotización ${id}`, level: 1 })).toBeVisible()
  await expect(main.getByText('Para Taller de los enlaces · revisión 1')).toBeVisible()
  await expect(main.getByText('Llegan mañana a mediodía.')).toBeVisible()
  for (const branch of branches) await expect(main.getByRole('heading', { name: branch })).toBeVisible()
  await expect(main.getByText('$1,704.79')).toBeVisible()
  await expect(main.getByText('Luis Mora')).toBeVisible()
  await expect(main.getByRole('link', { name: '33 1234 5678' })).toHaveAttribute('href', 'tel:+523312345678')
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/523312345678\?/u,
  )
}

test('who has the link of an offer reads it, takes its paper and logs in to accept it', async ({ page }) => {
  const offer = await makeOffer()
  await page.request.head(offer.address)
  expect(await openings(offer.id)).toBe(0)
  const answer = await page.goto(offer.address)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/u)
  await expectOffer(page, offer)
  expect(await openings(offer.id)).toBe(1)
  await expectAccessibleAtEachWidth(page, 'the link of a quote')

  const pdf = await page.getByRole('link', { name: 'Descargar PDF' }).getAttribute('href')
  const paper = await page.request.get(pdf ?? '')
  expect(paper.headers()['content-type']).toBe('application/pdf')

  await visit(page, offer.address)
  await page.getByRole('link', { name: 'Entrar para aceptarla' }).click()
  await expect(page).toHaveURL(`/tuerca/Ingresa?regresa=%2Fcotizaciones%2F${offer.id}`)

  await inDatabase(({ pool }) =>
    pool.query('update quote_links set revoked_at = now() where quote_id = $1', [offer.id]),
  )
  const gone = await page.goto(offer.address)
  expect(gone?.status()).toBe(404)
  await expect(page.getByText('Este enlace ya no sirve')).toBeVisible()
  await expect(page.getByRole('main').getByText('$1,704.79')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page, 'a link that opens nothing')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the offer is read', async ({ page }) => {
    const offer = await makeOffer()
    await page.goto(offer.address)
    await expectOffer(page, offer)
  })
})
