import { describe, expect, it } from 'vitest'
import { LOSS_GROUPS } from '#domain/quotes/losses.ts'
import { expireQuotes } from '#server/quotes/quotes/expiry-service.ts'
import { convertQuote } from '#test/factories/quotes.ts'
import { makePreOrder } from '#test/factories/selling.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const { test, db, ids, people, clock, get, post, key, read, act, offered } = useQuoteDesk()

interface LossAnswer {
  readonly motivo: string
  readonly cotizaciones: number
  readonly importe: number
}

async function losses(who: SignedIn): Promise<readonly LossAnswer[]> {
  const { status, json } = await get(`/api/indicadores?empresa=${ids.company}`, who)
  expect(status).toBe(200)
  return json.perdidas
}

const listed = async (who: SignedIn, perdida: string) =>
  (
    await get(
      `/api/indicadores/cotizaciones?desde=2026-11-01&hasta=2026-11-30&empresa=${ids.company}&perdida=${perdida}`,
      who,
    )
  ).json

/** Two by price, one sold elsewhere, one without a reason, and of those that are not lost: one open, one accepted, one reopened. */
async function makeLosses(): Promise<void> {
  await act(await offered(95), 'reject', people.buyer, { causa: 'precio' })
  await act(await offered(97), 'reject', people.buyer, { causa: 'precio', motivo: 'Muy caro' })
  const withdrawn = await offered(99)
  await act(withdrawn, 'withdraw_offer', people.advisor, { motivo: 'No hay' })
  const { version } = await read(withdrawn, people.advisor)
  const noted = { version, clave: key(), motivo: 'otro_proveedor', nota: 'Con la competencia' }
  expect((await post(`/api/cotizaciones/${withdrawn}/perdida`, noted, people.advisor)).status).toBe(200)
  await offered(95)
  clock.now = new Date('2026-12-01T06:00Z')
  await expireQuotes(test.current.database, { now: clock.now })
  clock.now = new Date('2026-11-24T16:00Z')
  await offered(95)
  await act(await offered(95), 'accept')
  const reopened = await offered(95)
  await act(reopened, 'reject', people.buyer, { causa: 'marca' })
  await act(reopened, 'reopen')
}

describe('lost quotes', () => {
  it('are counted by reason with the offered amount before VAT, and each row matches its list', async () => {
    await makeLosses()
    const admin = await signIn(test.current, { roles: ['admin'] })
    for (const who of [people.advisor, admin]) {
      const rows = await losses(who)
      expect(rows.map(({ motivo }) => motivo)).toEqual(LOSS_GROUPS)
      const found = new Map(rows.map((row) => [row.motivo, row]))
      expect(found.get('sin_motivo')).toMatchObject({ cotizaciones: 1, importe: 479.99 })
      expect(found.get('otro_proveedor')).toMatchObject({ cotizaciones: 1, importe: 495.99 })
      expect(found.get('marca')).toMatchObject({ cotizaciones: 0, importe: 0 })
      expect(found.get('precio')).toMatchObject({ cotizaciones: 2, importe: 967.98 })
      for (const { motivo, cotizaciones, importe } of rows) {
        const list = await listed(who, motivo)
        expect([list.total, list.importe]).toEqual([cotizaciones, importe])
        const centavos = list.filas.map((row: LossAnswer) => Math.round(row.importe * 100))
        expect(centavos.reduce((sum: number, one: number) => sum + one, 0)).toBe(Math.round(importe * 100))
      }
      const all = await listed(who, 'si')
      expect(all.total).toBe(rows.reduce((sum, row) => sum + row.cotizaciones, 0))
    }
  })

  it('are of the portfolio of an advisor, and not of a company without one', async () => {
    await makeLosses()
    const other = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    expect((await losses(other)).every(({ cotizaciones }) => cotizaciones === 0)).toBe(true)
    expect((await listed(other, 'si')).filas).toEqual([])
    expect(await losses(people.buyer)).toBeUndefined()
    expect((await listed(people.buyer, 'si')).filas).toEqual([])
  })

  it('quotes with an ordered piece are not lost', async () => {
    const id = await offered(95)
    await act(id, 'reject', people.buyer, { causa: 'precio' })
    expect((await listed(people.advisor, 'precio')).total).toBe(1)
    const [companyId, branchId, userId] = [ids.company, ids.gdl, people.buyer.user.id]
    const order = await makePreOrder(db(), { branchId, companyId, userId, lines: [{ productId: ids.pads }] })
    await convertQuote(db(), id, order.id)
    expect((await listed(people.advisor, 'si')).total).toBe(0)
    expect((await losses(people.advisor)).every(({ cotizaciones }) => cotizaciones === 0)).toBe(true)
  })
})
