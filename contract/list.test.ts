import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  bulkSelection,
  dayFilter,
  defineList,
  exportQuery,
  idFilter,
  listAnswer,
  listQuery,
  textFilter,
} from './list.ts'

const users = defineList({
  sort: ['nombre', 'alta'],
  defaultSort: '-alta',
  filters: { rol: idFilter, estado: z.enum(['activo', 'suspendido']), desde: dayFilter, correo: textFilter },
})
const query = listQuery(users)
const NOTHING = { pagina: 1, porPagina: 25, orden: '-alta', buscar: '' }

describe('listQuery', () => {
  it.each([
    [{}, {}],
    [
      { pagina: '3', porPagina: '50' },
      { pagina: 3, porPagina: 50 },
    ],
    [{ pagina: 'abc' }, {}],
    [{ pagina: '' }, {}],
    [{ pagina: ' ' }, {}],
    [{ pagina: '0' }, {}],
    [{ pagina: '-1' }, {}],
    [{ pagina: '1.5' }, {}],
    [{ pagina: 'Infinity' }, {}],
    [{ pagina: '99999999999999999999' }, {}],
    [{ pagina: ['1', '2'] }, {}],
    [{ pagina: null }, {}],
    [{ porPagina: '0' }, {}],
    [{ porPagina: '101' }, {}],
    [{ porPagina: '100' }, { porPagina: 100 }],
    [{ orden: 'nombre' }, { orden: 'nombre' }],
    [{ orden: '-nombre' }, { orden: '-nombre' }],
    [{ orden: '--nombre' }, {}],
    [{ orden: 'password' }, {}],
    [{ orden: 'nombre; drop table users' }, {}],
    [{ orden: '' }, {}],
    [{ buscar: '  juan  pérez ' }, { buscar: 'juan  pérez' }],
    [{ buscar: '   ' }, {}],
    [{ buscar: '%' }, { buscar: '%' }],
    [{ buscar: 'a\u200Bb\u0000' }, { buscar: 'ab' }],
    [{ buscar: 'x'.repeat(300) }, { buscar: 'x'.repeat(200) }],
    [{ buscar: ['a', 'b'] }, {}],
    [{ rol: '7' }, { rol: 7 }],
    [{ rol: 'siete' }, {}],
    [{ rol: '' }, {}],
    [{ rol: '0' }, {}],
    [{ rol: '99999999999' }, {}],
    [{ estado: 'activo' }, { estado: 'activo' }],
    [{ estado: 'eliminado' }, {}],
    [{ desde: '2026-02-28' }, { desde: '2026-02-28' }],
    [{ desde: '2026-02-30' }, {}],
    [{ desde: '0000-01-01' }, {}],
    [{ desde: 'ayer' }, {}],
    [{ correo: ' ana@ ' }, { correo: 'ana@' }],
    [{ correo: ' ' }, {}],
    [{ otra: 'cosa' }, {}],
  ])('%j', (written, expected) => {
    const { rol, estado, desde, correo, ...rest } = query.parse(written)
    const filters = Object.entries({ rol, estado, desde, correo }).filter(([, value]) => value !== undefined)
    expect({ ...rest, ...Object.fromEntries(filters) }).toEqual({ ...NOTHING, ...expected })
  })

  it('accepts a list without filters', () => {
    const roles = listQuery(defineList({ sort: ['nombre'], defaultSort: 'nombre' }))
    expect(roles.parse({ rol: '7' })).toEqual({ ...NOTHING, orden: 'nombre' })
  })

  it('of an export has the format instead of the page', () => {
    const asFile = exportQuery(users)
    expect(asFile.parse({ formato: 'xlsx', pagina: '3', rol: '7' })).toEqual({
      formato: 'xlsx',
      orden: '-alta',
      buscar: '',
      rol: 7,
      estado: undefined,
      desde: undefined,
      correo: undefined,
    })
    expect(asFile.parse({ formato: 'exe' }).formato).toBe('csv')
  })
})

describe('bulkSelection', () => {
  const selection = bulkSelection(users)

  it.each([
    { ids: [1, 2] },
    { filtro: {} },
    { filtro: { buscar: 'juan', rol: '7' } },
    { filtro: { estado: 'activo', desde: '2026-01-01' } },
  ])('takes %j', (written) => expect(selection.safeParse(written).success).toBe(true))

  it.each([
    {},
    { ids: [] },
    { ids: ['1; delete'] },
    { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
    { ids: [1], filtro: {} },
    { filtro: { estado: 'eliminado' } },
    { filtro: { rol: '' } },
    { filtro: { estdo: 'activo' } },
    { filtro: { desde: '2026-02-30' } },
  ])('refuses %j: it would touch what nobody meant', (written) =>
    expect(selection.safeParse(written).success).toBe(false),
  )
})

it('listAnswer has the rows, the page and the total', () => {
  const answer = { filas: [{ id: 1 }], total: 26, pagina: 2, porPagina: 25, paginas: 2 }
  expect(listAnswer(z.object({ id: z.number() })).parse(answer)).toEqual(answer)
})
