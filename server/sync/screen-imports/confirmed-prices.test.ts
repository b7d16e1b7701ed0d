import { beforeAll, describe, expect, it } from 'vitest'
import { makeProduct } from '#test/factories/catalog.ts'
import { usePartImportScreen } from '#test/set-ups/part-import-screen.ts'

const { test, loads, start } = usePartImportScreen()

describe('prices that change by more than three times', () => {
  const FILE = { 'precios.csv': 'clave,precio,sucursal,existencia\nTRES-1,"1,000",Centro,7\nTRES-2,25,Centro,\n' }
  const prices = async () => {
    const { rows } = await test.current.database.pool.query<{ price: string }>(
      `select list_price as price from products where key like 'TRES%' order by key`,
    )
    return rows.map(({ price }) => price)
  }
  beforeAll(async () => {
    const { db } = test.current.database
    await makeProduct(db, { key: 'TRES-1', listPrice: '100', stock: { Centro: 4 } })
    await makeProduct(db, { key: 'TRES-2', listPrice: '20' })
  })

  it('are applied when they were confirmed, with the key of the trial', async () => {
    start()
    const tried = await loads.tried(FILE)
    const requested = {
      grupo: 'Precios de lista',
      archivo: 'precios.csv',
      fila: 2,
      de: 'TRES-1',
      estado: 'cambia',
      leido: [
        { columna: 'clave', texto: 'TRES-1' },
        { columna: 'precio', texto: '1,000' },
        { columna: 'sucursal', texto: 'Centro' },
        { columna: 'existencia', texto: '7' },
      ],
      valores: [{ campo: 'Precio de lista', valor: '$1,000.00', hoy: '$100.00' }],
    }
    expect(tried.porConfirmar.preguntas).toMatchObject([{ que: 'precio', cuantas: 1, filas: [requested] }])
    expect(tried.mayores.map(({ grupo, de }) => [grupo, de])).toEqual([
      ['Precios de lista', 'TRES-1'],
      ['Precios de lista', 'TRES-2'],
      ['Existencias', 'TRES-1'],
    ])
    const refused = await loads.post(tried.id, 'aplica')
    expect([refused.status, refused.body.error?.message]).toEqual([
      409,
      expect.stringContaining('(fila 2: TRES-1, $100.00 → $1,000.00)'),
    ])
    expect(await prices()).toEqual(['100.00', '20.00'])
    const applied = await loads.done(tried.id, 'aplica', { confirmado: tried.porConfirmar.huella })
    expect(applied).toMatchObject({ estado: 'aplicado' })
    expect(await prices()).toEqual(['1000.00', '25.00'])
    await loads.done(tried.id, 'deshace')
  })

  it('are confirmed anew when what there is changed since', async () => {
    start()
    const tried = await loads.tried(FILE)
    await test.current.database.pool.query(`update products set list_price = 110 where key = 'TRES-1'`)
    const ended = await loads.done(tried.id, 'aplica', { confirmado: tried.porConfirmar.huella })
    expect(ended).toMatchObject({
      estado: 'fallido',
      falla: expect.stringContaining('cambió lo que hay que confirmar'),
      puede: { revisar: true },
    })
    expect(await prices()).toEqual(['110.00', '20.00'])
  })
})
