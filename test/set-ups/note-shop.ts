import { beforeEach, expect } from 'vitest'
import { useTestApp } from '../app.ts'
import { callsOf } from '../calls.ts'
import { makeCompany } from '../factories/accounts.ts'
import { makeBranch, makeProduct } from '../factories/catalog.ts'
import { signIn, type SignedIn } from '../sign-in.ts'

const BUYER = { comprador: 'Doña Lupe Ávila', telefono: '33 1234 5678', correo: 'lupe@ejemplo.mx' }

/** Parts for counter notes; for each test a company with a clerk and a colleague, and an administrator. */
export function useNoteShop() {
  const ids = { pads: 0, core: 0, gone: 0, noPrice: 0 }
  const test = useTestApp(
    async ({ db }) => {
      await makeBranch(db, 'Guadalajara')
      const tsuru = { make: 'Nissan', model: 'Tsuru', from: 1992, to: 2017, engine: 'L4 1.6L' }
      const sold = { listPrice: '100.00', stock: { Guadalajara: 50 }, applications: [tsuru] }
      ids.pads = await makeProduct(db, {
        key: 'PADS',
        brand: 'Frenomex',
        line: 'Balatas',
        description: 'BALATA',
        ...sold,
      })
      ids.core = await makeProduct(db, { key: 'ALT', line: 'Alternadores', description: 'ALTERNADOR', ...sold })
      ids.gone = await makeProduct(db, { key: 'VIEJA', ...sold })
      ids.noPrice = await makeProduct(db, { key: 'SINPRECIO', stock: { Guadalajara: 1 } })
      await db.updateTable('products').set({ core_charge: '300.00' }).where('id', '=', ids.core).execute()
    },
    { withSearch: true, clock: () => new Date('2026-11-23T16:00Z') },
  )

  const db = () => test.current.database.db
  let companyId = 0
  let clerk: SignedIn
  let colleague: SignedIn
  let admin: SignedIn
  beforeEach(async () => {
    companyId = (await makeCompany(db(), { name: 'Taller Díaz' })).id
    clerk = await signIn(test.current, { roles: ['cliente'], permissions: ['permission_compras'], companyId })
    colleague = await signIn(test.current, { roles: ['Cotizador-Mostrador'], companyId })
    admin = await signIn(test.current, { roles: ['admin'] })
  })
  const { get, post } = callsOf(test, () => clerk)

  let keys = 0
  const key = () => `clave-de-mostrador-${++keys}`
  const part = (producto: number, cantidad: number, more: object = {}) => ({
    tipo: 'pieza',
    producto,
    cantidad,
    ...more,
  })
  const labour = (more: object = {}) => ({
    tipo: 'mano',
    nombre: 'Cambio de balatas',
    horas: 1.5,
    tarifa: 300,
    ...more,
  })
  const written = (lineas: readonly object[], more: object = {}) => ({ auto: null, lineas, ...BUYER, ...more })
  const create = (lineas: readonly object[], more: object = {}, who = clerk) =>
    post('/api/cotizador/notas', { clave: key(), ...written(lineas, more) }, who)
  /** Stores a note, by default of a part and labour. @returns its number */
  const created = async (lineas: readonly object[] = [part(ids.pads, 2), labour()], more: object = {}, who = clerk) => {
    const { status, json } = await create(lineas, more, who)
    expect([status, json.error]).toEqual([200, undefined])
    return json.id as number
  }

  return {
    test,
    ids,
    buyer: BUYER,
    db,
    get,
    post,
    key,
    part,
    labour,
    written,
    create,
    created,
    get companyId() {
      return companyId
    },
    get clerk() {
      return clerk
    },
    get colleague() {
      return colleague
    },
    get admin() {
      return admin
    },
  }
}
