import { describe, expect, it } from 'vitest'
import { lastAudit } from '#test/calls.ts'
import { useConnectedErp } from '#test/set-ups/connected-erp.ts'

const erp = useConnectedErp()
const { test, get, post, newKey, query, send, product } = erp

describe('keys', () => {
  it('are shown once, stored as a hash, and open what their scopes name', async () => {
    const { id, llave } = await newKey({ alcances: ['existencias'] })
    const [prefix = '', secret = ''] = llave.split('.')
    const stored = JSON.stringify(await query('select * from api_keys'))
    expect(stored).toContain(prefix)
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(await lastAudit(test.current))).not.toContain(secret)
    expect(
      (await send('stock', [{ clave: 'BD-1047', existencia: 12, version: 1 }], { authorization: `Bearer ${llave}` }))
        .status,
    ).toBe(200)
    const refused = await send('products', [product('X', 1)], { authorization: `Bearer ${llave}` })
    expect(refused).toMatchObject({ status: 403, json: { error: { message: expect.stringContaining('productos') } } })
    const row = (await get('/api/sistemas/llaves')).json.filas.find((each: { id: number }) => each.id === id)
    await expect
      .poll(
        async () =>
          (await get('/api/sistemas/llaves')).json.filas.find((each: { id: number }) => each.id === id).ultimoUso,
      )
      .not.toBeNull()
    expect(row).toMatchObject({ sistema: 'ERP', inicio: prefix, estado: 'vigente', alcances: ['existencias'] })
  })

  it('that are missing, wrong, over or revoked open nothing, and sessions neither', async () => {
    const { id, llave } = await newKey({ vence: '2026-11-30' })
    const [prefix = ''] = llave.split('.')
    const batch = [product('NADA', 1)]
    for (const [authorization, message] of [
      ['', 'Falta la llave'],
      ['Bearer x', 'no existe'],
      [`Bearer ${prefix}.${'a'.repeat(43)}`, 'no existe'],
      [`Basic ${llave}`, 'no existe'],
    ] as const) {
      const { status, json } = await send('products', batch, { authorization })
      expect([status, json.error.message]).toEqual([401, expect.stringContaining(message)])
    }
    const session = await post('/api/erp/v1/products', { lote: 'sesion', registros: batch })
    expect(session.status).toBe(401)
    erp.setClock('2026-12-02T12:00:00Z')
    expect((await send('products', batch, { authorization: `Bearer ${llave}` })).json.error.message).toContain('venció')
    erp.setClock('2026-11-23T12:00:00Z')
    expect((await post(`/api/sistemas/llaves/${id}/retira`, {})).status).toBe(200)
    expect((await send('products', batch, { authorization: `Bearer ${llave}` })).json.error.message).toContain(
      'se retiró',
    )
    expect(await query(`select from products where key = 'ERP-NADA'`)).toEqual([])
  })

  it('are refused for a day that is over or too far', async () => {
    const make = (vence: string) => post('/api/sistemas/llaves', { sistema: 'ERP', alcances: ['productos'], vence })
    expect((await make('2026-11-01')).json.error.fields).toHaveProperty('vence')
    expect((await make('2030-01-01')).json.error.fields).toHaveProperty('vence')
    expect(
      (await post('/api/sistemas/llaves', { sistema: 'ERP', alcances: ['todo'], vence: '2026-12-31' })).status,
    ).toBe(400)
  })
})
