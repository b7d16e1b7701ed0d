import { describe, expect, it } from 'vitest'
import { LOSS_REASON_LABELS, LOSS_REASONS } from '#domain/quotes/losses.ts'
import { useQuoteDesk } from '#test/quote-desk.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'
import { expireQuotes } from './expiry-service.ts'

const { test, db, ids, people, get, post, key, read, act, requested, offered } = useQuoteDesk()

async function note(id: number, who: SignedIn, body: object = {}) {
  const { version } = await read(id, people.advisor)
  return post(`/api/cotizaciones/${id}/perdida`, { version, clave: key(), motivo: 'precio', ...body }, who)
}

async function rejected(more: object = { causa: 'precio' }): Promise<number> {
  const id = await offered()
  expect((await act(id, 'reject', people.buyer, more)).json).toMatchObject({ estado: 'rechazada' })
  return id
}

async function audited(id: number) {
  return db()
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .where('subject_kind', '=', 'cotizacion')
    .where('subject_id', '=', String(id))
    .where('action', '=', 'cotizacion.perdida_anotada')
    .orderBy('id')
    .execute()
}

describe('who rejects an offer', () => {
  it.each(LOSS_REASONS)('may choose %s, which replaces words of their own', async (causa) => {
    const id = await rejected({ causa })
    const { perdida, motivoPerdida, puedeAnotarPerdida, historia } = await read(id)
    expect(perdida).toMatchObject({ motivo: causa, nota: '', quien: { nombre: 'Ana Ruiz', enNombreDe: null } })
    expect([motivoPerdida, puedeAnotarPerdida]).toEqual([causa, false])
    expect(historia.at(-1)).toMatchObject({ a: 'rechazada', motivo: LOSS_REASON_LABELS[causa] })
    expect(await audited(id)).toMatchObject([{ before: null, after: { motivo: LOSS_REASON_LABELS[causa] } }])
  })

  it('may write why, with a reason or without one', async () => {
    const both = await rejected({ causa: 'existencia', motivo: 'La necesito mañana' })
    expect((await read(both)).historia.at(-1).motivo).toBe('La necesito mañana')
    const words = await rejected({ motivo: 'Otro día' })
    expect(await read(words, people.advisor)).toMatchObject({ perdida: null, motivoPerdida: null })
    const neither = await act(await offered(), 'reject')
    expect([neither.status, neither.json.error.fields]).toEqual([400, { motivo: 'Di por qué.' }])
  })

  it('cannot choose an unknown reason, and no user can with another act', async () => {
    expect((await act(await offered(), 'reject', people.buyer, { causa: 'sin_motivo' })).status).toBe(400)
    const taken = await act(await offered(), 'accept', people.buyer, { causa: 'precio' })
    expect([taken.status, Object.keys(taken.json.error.fields)]).toEqual([400, ['causa']])
  })
})

describe('the house notes why', () => {
  it('an offer was rejected, withdrawn or expired, and corrects it', async () => {
    const [byCustomer, withdrawn, over] = [await rejected({ motivo: 'No' }), await offered(), await offered()]
    await act(withdrawn, 'withdraw_offer', people.advisor, { motivo: 'No hay' })
    await expireQuotes(test.current.database, { now: new Date('2026-12-01T06:00Z') })
    for (const id of [byCustomer, withdrawn, over]) {
      expect((await read(id, people.advisor)).puedeAnotarPerdida).toBe(true)
      expect((await note(id, people.advisor, { nota: 'Dijo por teléfono' })).status).toBe(200)
      expect((await note(id, people.advisor, { motivo: 'marca' })).status).toBe(200)
      const { perdida } = await read(id, people.advisor)
      expect(perdida).toMatchObject({ motivo: 'marca', nota: '', quien: { nombre: 'Beto Luna' } })
      expect(await audited(id)).toMatchObject([
        { before: null, after: { motivo: 'Precio', nota: 'Dijo por teléfono' } },
        { before: { motivo: 'Precio', nota: 'Dijo por teléfono' }, after: { motivo: 'Marca o calidad', nota: '' } },
      ])
    }
  })

  it('once, however often it is sent, and not over what somebody else noted', async () => {
    const id = await rejected()
    const { version } = await read(id, people.advisor)
    const body = { version, clave: key(), motivo: 'comparar' }
    const answers = [
      await post(`/api/cotizaciones/${id}/perdida`, body, people.advisor),
      await post(`/api/cotizaciones/${id}/perdida`, body, people.advisor),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.json).toEqual(answers[0]?.json)
    expect(await audited(id)).toHaveLength(2)
    const late = await post(`/api/cotizaciones/${id}/perdida`, { ...body, clave: key() }, people.advisor)
    expect([late.status, late.json.error.stale?.changedBy]).toEqual([409, 'Beto Luna'])
  })

  it('not of an open quote, or one without an offer', async () => {
    const open = await offered()
    const declined = await requested()
    await act(declined, 'decline', people.advisor, { motivo: 'No la vendemos' })
    for (const id of [open, declined]) {
      expect((await read(id, people.advisor)).puedeAnotarPerdida).toBe(false)
      const { status, json } = await note(id, people.advisor)
      expect(status).toBe(409)
      expect(json.error.message).toMatch(/^Esta cotización no está perdida/u)
    }
  })

  it('with a reason that exists and a short note', async () => {
    const id = await rejected()
    const wrong = await note(id, people.advisor, { motivo: null })
    expect([wrong.status, wrong.json.error.fields]).toEqual([400, { motivo: 'Elige el motivo.' }])
    const long = await note(id, people.advisor, { nota: 'a'.repeat(301) })
    expect([long.status, Object.keys(long.json.error.fields)]).toEqual([400, ['nota']])
  })

  it('and nobody else: no user with other customers, and not the customer', async () => {
    const id = await rejected()
    const stranger = await signIn(test.current, { roles: ['asesor'], permissions: ['cotizaciones-answer'] })
    expect((await note(id, stranger)).status).toBe(404)
    expect((await note(id, people.buyer)).status).toBe(403)
    const permissions = ['permission_compras', 'cotizaciones-answer']
    const answering = await signIn(test.current, {
      roles: ['cliente'],
      permissions,
      companyId: ids.company,
      sight: 'empresa',
    })
    expect((await note(id, answering)).status).toBe(403)
    expect((await note(id, await signIn(test.current, { roles: ['admin'] }))).status).toBe(200)
  })
})

describe('a reason', () => {
  it('that the house noted is not read by the customer', async () => {
    const id = await rejected({ motivo: 'No' })
    await note(id, people.advisor, { motivo: 'otro_proveedor', nota: 'Se fue con la competencia' })
    expect(await read(id)).toMatchObject({ perdida: null, motivoPerdida: null })
    expect((await get('/api/cotizaciones')).json.filas).toMatchObject([{ id, motivoPerdida: null }])
    expect((await get('/api/cotizaciones?perdida=otro_proveedor')).json.filas).toEqual([])
  })

  it('ends with the loss: a quote that is reopened has none', async () => {
    const id = await rejected()
    await act(id, 'reopen')
    expect(await read(id)).toMatchObject({ perdida: null, motivoPerdida: null, puedeAnotarPerdida: false })
  })

  it('filters the list and its file', async () => {
    const [dear, late, silent] = [
      await rejected(),
      await rejected({ causa: 'existencia' }),
      await rejected({ motivo: 'No' }),
    ]
    await offered()
    const found = async (perdida: string) =>
      (await get(`/api/cotizaciones?perdida=${perdida}`, people.advisor)).json.filas.map(
        (row: { readonly id: number }) => row.id,
      )
    expect(await found('precio')).toEqual([dear])
    expect(await found('existencia')).toEqual([late])
    expect(await found('sin_motivo')).toEqual([silent])
    const file = await get('/api/cotizaciones/exporta?formato=csv&perdida=existencia', people.advisor)
    expect(file.status).toBe(200)
    expect(file.json).toContain('Tardaba en llegar o no había')
  })
})
