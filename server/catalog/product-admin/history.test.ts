import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/catalog/admin-products.ts'
import { useTestApp } from '#test/app.ts'
import { callsOf, lastAudit } from '#test/calls.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn, type SignedIn } from '#test/sign-in.ts'

const test = useTestApp(async () => {})
const { get, post } = callsOf(test, () => admin)
const db = () => test.current.database.db
let admin: SignedIn
let number = 0

beforeAll(async () => {
  admin = await signIn(test.current, { roles: ['admin'], name: 'Ana López' })
})

async function part(recipe: Partial<Parameters<typeof makeProduct>[1]> = {}) {
  const key = recipe.key ?? `HS-${++number}`
  return { id: await makeProduct(db(), { ...recipe, key }), key }
}

const read = async (id: number) => (await get(`/api/productos-admin/${id}`)).json as AdminProduct

async function save(id: number, change: object) {
  const { valores, version } = await read(id)
  const answer = await post(`/api/updateProducto/${id}`, { ...valores, version, ...change })
  expect(answer.status).toBe(200)
  return (answer.json as { version: number }).version
}

interface Row {
  id: number
  quien: string
  fuente: string
  cambios: { campo: string; antes: string; despues: string }[]
}

const history = async (id: number) =>
  ((await get(`/api/productos-admin/${id}/historial`)).json as { filas: Row[] }).filas
const preview = async (id: number, version: number) =>
  (await get(`/api/productos-admin/${id}/historial/${version}/previa`)).json as {
    version: number
    cambios: Row['cambios']
    imposibles: string[]
  }

it('shows who changed what, in words', async () => {
  const { id } = await part({ description: 'Antes', equivalents: [{ key: 'D-1', owner: 'Akebono' }] })
  await save(id, { descripcion: 'Después', posiciones: ['delantera'], equivalentes: [{ clave: 'D-2', marca: '' }] })
  const [row] = await history(id)
  expect(row).toMatchObject({ quien: 'Ana López', fuente: 'person' })
  expect(row?.cambios).toEqual([
    { campo: 'Descripción', antes: 'Antes', despues: 'Después' },
    { campo: 'Posiciones', antes: '—', despues: 'delantera' },
    { campo: 'Otras claves', antes: 'D-1 de Akebono', despues: 'D-2' },
  ])
})

describe('a former version', () => {
  it('is brought back as a change of its own', async () => {
    const { id, key } = await part({
      description: 'Primera',
      line: 'Balatas',
      alternates: ['HS-ALT'],
      applications: [{ make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017 }],
    })
    const other = await part()
    await save(id, { descripcion: 'Segunda', sustitutos: [other.id] })
    await save(id, { k_parte: `${key}-B`, linea: null, alternas: [], estatus: 'superseded', sustituta: other.id })
    await db().deleteFrom('applications').where('product_id', '=', id).execute()
    const wanted = await preview(id, 0)
    expect(wanted.cambios.map(({ campo }) => campo)).toEqual([
      'Clave',
      'Línea',
      'Descripción',
      'Otras claves',
      'Estatus',
      'Sustituida por',
      'Sustitutos',
    ])
    const back = await post(`/api/productos-admin/${id}/historial/0/vuelve`, { version: wanted.version })
    expect(back.status).toBe(200)
    const stored = await read(id)
    expect(stored.valores).toMatchObject({
      k_parte: key,
      descripcion: 'Primera',
      alternas: ['HS-ALT'],
      estatus: 'active',
      sustitutos: [],
    })
    expect(stored.linea?.nombre).toBe('Balatas')
    expect(stored.anteriores).toEqual([`${key}-B`])
    expect(await history(id)).toHaveLength(3)
    expect(await lastAudit(test.current)).toMatchObject({ action: 'producto.version_recuperada' })
    const again = await preview(id, 0)
    expect(again.cambios).toEqual([])
    expect((await post(`/api/productos-admin/${id}/historial/0/vuelve`, { version: again.version })).status).toBe(409)
  })

  it('first shows what cannot be restored, and restores the rest', async () => {
    const { id, key } = await part({ description: 'Primera', line: 'Línea que se va' })
    const first = await save(id, { posiciones: ['trasera'] })
    await save(id, { descripcion: 'Segunda', linea: null, k_parte: `${key}-B` })
    await db().deleteFrom('lines').where('name', '=', 'Línea que se va').execute()
    const thief = await part()
    await save(thief.id, { k_parte: key, tomaClave: true })
    const wanted = await preview(id, first)
    expect(wanted.imposibles).toEqual(['Línea Línea que se va: ya no existe.', `Clave ${key}: ahora es de ${key}.`])
    expect(wanted.cambios.map(({ campo }) => campo)).toEqual(['Descripción'])
    await post(`/api/productos-admin/${id}/historial/${first}/vuelve`, { version: wanted.version })
    expect((await read(id)).valores).toMatchObject({
      descripcion: 'Primera',
      k_parte: `${key}-B`,
      posiciones: ['trasera'],
    })
  })

  it('is refused where somebody has changed the part since it was shown, and where there is none', async () => {
    const { id } = await part({ description: 'Primera' })
    await save(id, { descripcion: 'Segunda' })
    const { version } = await preview(id, 0)
    await save(id, { descripcion: 'Tercera' })
    expect((await post(`/api/productos-admin/${id}/historial/0/vuelve`, { version })).status).toBe(409)
    expect((await get(`/api/productos-admin/${id}/historial/99999999/previa`)).status).toBe(404)
  })
})
