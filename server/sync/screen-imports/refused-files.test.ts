import { describe, expect, it } from 'vitest'
import type { PartImport } from '#contract/sync/part-files.ts'
import { BROKEN_FILES } from '#test/fixtures/imports/broken-files.ts'
import { multipart } from '#test/multipart.ts'
import { usePartImportScreen } from '#test/set-ups/part-import-screen.ts'

const { test, people, loads, start, stored } = usePartImportScreen()

describe('a broken file', () => {
  it.each(BROKEN_FILES)('$name: nothing is applied, with the reason', async ({ name, bytes, says }) => {
    start()
    const tried = await loads.tried({ [name]: new Uint8Array(bytes()) })
    expect([tried.estado, tried.puede.aplicar]).toEqual(['con_errores', false])
    expect(tried.falla).toContain(says)
    expect((await loads.post(tried.id, 'aplica')).status).toBe(409)
    await loads.post(tried.id, 'descarta')
    expect((await loads.get<PartImport>(`/${tried.id}`)).body.falla).toContain('Zoe Admin la descartó')
  })

  it('waits for a person until it is discarded, and is no failure then', async () => {
    start()
    const listed = async (state: string) => {
      const { body } = await loads.get<{ filas: { id: number }[] }>(`?estado=${state}&porPagina=100`)
      return body.filas.map(({ id }) => id)
    }
    const tried = await loads.tried({ 'malo.csv': 'color\nrojo\n' })
    expect(await listed('por_decidir')).toContain(tried.id)
    await loads.post(tried.id, 'descarta')
    expect(await listed('por_decidir')).not.toContain(tried.id)
    expect(await listed('fallido')).toContain(tried.id)
    expect(await listed('fallaron')).not.toContain(tried.id)
  })

  it('beside a good one: neither is applied', async () => {
    start()
    const tried = await loads.tried({ 'bueno.csv': 'clave,línea\nTRES-1,Balatas\n', 'malo.csv': 'color\nrojo\n' })
    expect(tried).toMatchObject({ estado: 'con_errores', puede: { aplicar: false } })
    expect(tried.columnas.map(({ columnas }) => columnas.length)).toEqual([2, 1])
  })
})

describe('files that are too large', () => {
  it('is refused before it is read', async () => {
    const before = await stored()
    const answer = await test.current.app.inject({
      method: 'POST',
      url: '/api/cargas/partes',
      payload: '',
      headers: {
        ...people.admin.headers,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '300000000',
      },
      cookies: people.admin.cookies,
    })
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      413,
      'Los archivos pesan más de 250 MB en total; divídelos.',
    ])
    expect(await stored()).toEqual(before)
  })

  it('or too many leaves no file', async () => {
    const before = await stored()
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.csv`, 'clave,línea\nA,B\n']))
    expect((await loads.upload(many)).status).toBe(400)
    expect((await loads.upload({})).status).toBe(400)
    const same = await multipart([
      { field: 'archivo', name: 'a.csv', content: 'clave,línea\nA,B\n' },
      { field: 'archivo', name: 'a.csv', content: 'clave,línea\nA,C\n' },
    ])
    const answer = await test.current.app.inject({
      method: 'POST',
      url: '/api/cargas/partes',
      payload: same.payload,
      headers: { ...people.admin.headers, ...same.headers },
      cookies: people.admin.cookies,
    })
    expect(answer.json().error.message).toContain('Dos archivos se llaman “a.csv”')
    expect(await stored()).toEqual(before)
  })
})
