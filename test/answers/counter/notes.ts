import type { Database } from '#server/platform/db/database.ts'
import { makeProduct } from '#test/factories/catalog.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

/** The company of the users in server/answers.test.ts. */
const OWN_COMPANY = 1002
const CLERK = 1010
const [NOTE, DELETED] = [600_000, 600_001]

const OWN = 'what a company sells, and to whom, is its own: the audit is read by the house'
const READS = 'only reads'
const NOTE_BODY = { clave: 'nota-de-mostrador-1', auto: null, comprador: 'Lupe', lineas: [] }
const LABOUR = { tipo: 'mano', nombre: 'Afinación', horas: 1.5, tarifa: 400 }
const at = (id: number, act: string) => `/api/cotizador/notas/${id}/${act}`

let productId = 0
let pool: Database['pool'] | undefined

/** A car of the catalogue. */
async function car(): Promise<object> {
  const answer = await pool?.query<{ id: number }>("select id from models where name = 'Tsuru'")
  return { modelo: answer?.rows[0]?.id ?? 0, year: 1998, motor: null }
}

export const counterNotes = {
  calls: {
    'POST /api/cotizador/auto': { url: '/api/cotizador/auto', payload: { texto: 'abc-12-34 tsuru 98 1.6' } },
    'POST /api/cotizador/placas': {
      url: '/api/cotizador/placas',
      payload: async () => ({ placa: 'XYZ-123-A', auto: await car() }),
    },
    'POST /api/cotizador/placas/olvida': { url: '/api/cotizador/placas/olvida', payload: { placa: 'OLV-12-34' } },
    'POST /api/cotizador/placas/lista': { url: '/api/cotizador/placas/lista', payload: {} },
    'POST /api/cotizador/renglones': {
      url: '/api/cotizador/renglones',
      payload: async () => ({ auto: await car(), texto: 'balatas, amortiguadores' }),
    },
    'POST /api/cotizador/otras': {
      url: '/api/cotizador/otras',
      payload: async () => ({ auto: await car(), texto: 'balatas' }),
    },
    'POST /api/cotizador/notas/lista': { url: '/api/cotizador/notas/lista', payload: { buscar: '' } },
    'GET /api/cotizador/notas/:id': `/api/cotizador/notas/${NOTE}`,
    'POST /api/cotizador/notas': {
      url: '/api/cotizador/notas',
      payload: { ...NOTE_BODY, lineas: [LABOUR] },
    },
    'POST /api/cotizador/notas/:id/guarda': {
      url: at(NOTE, 'guarda'),
      payload: async () => ({
        ...NOTE_BODY,
        clave: 'nota-de-mostrador-2',
        version: 1,
        lineas: [{ tipo: 'pieza', producto: productId, cantidad: 2 }, LABOUR],
      }),
    },
    'POST /api/cotizador/notas/calcula': {
      url: '/api/cotizador/notas/calcula',
      payload: { auto: null, lineas: [LABOUR] },
    },
    'POST /api/cotizador/notas/:id/duplica': {
      url: at(NOTE, 'duplica'),
      payload: { clave: 'nota-de-mostrador-3' },
    },
    'POST /api/cotizador/notas/:id/borra': { url: at(DELETED, 'borra'), payload: { version: 1 } },
    'POST /api/cotizador/notas/:id/pasa': {
      url: at(NOTE, 'pasa'),
      payload: { clave: 'nota-de-mostrador-4', a: 'asesor' },
    },
    'GET /api/cotizador/notas/:id/pdf': `/api/cotizador/notas/${NOTE}/pdf?formato=recibo`,
    'POST /api/cotizador/notas/:id/correo': {
      url: at(NOTE, 'correo'),
      payload: { clave: 'nota-de-mostrador-5', correo: 'lupe@ejemplo.mx' },
    },
  },
  fill: async (database: Database) => {
    pool = database.pool
    productId = await makeProduct(database.db, {
      key: 'MOSTRADOR-1',
      listPrice: '100.00',
      stock: { Guadalajara: 5 },
    })
    for (const id of [NOTE, DELETED]) await insertNote(pool, { id, companyId: OWN_COMPANY, userId: CLERK, productId })
    await pool.query(
      `insert into counter_plates (company_id, plate, model_id, year, user_id, used_at)
       select $1, 'OLV1234', id, 1998, $2, now() from models where name = 'Tsuru'`,
      [OWN_COMPANY, CLERK],
    )
  },
  callerOf: async (current) =>
    signIn(current, { roles: ['cliente'], permissions: ['permission_compras'], companyId: OWN_COMPANY }),
  foreignBodies: {
    '/api/cotizador/notas/:id/guarda': { ...NOTE_BODY, clave: 'nota-de-otros-1', version: 1, lineas: [LABOUR] },
    '/api/cotizador/notas/:id/duplica': { clave: 'nota-de-otros-2' },
    '/api/cotizador/notas/:id/borra': { version: 1 },
    '/api/cotizador/notas/:id/pasa': { clave: 'nota-de-otros-3', a: 'asesor' },
    '/api/cotizador/notas/:id/correo': { clave: 'nota-de-otros-4', correo: 'lupe@ejemplo.mx' },
  },
  notAudited: {
    '/api/cotizador/auto': OWN,
    '/api/cotizador/placas': OWN,
    '/api/cotizador/placas/olvida': OWN,
    '/api/cotizador/placas/lista': READS,
    '/api/cotizador/renglones': READS,
    '/api/cotizador/otras': READS,
    '/api/cotizador/notas/lista': READS,
    '/api/cotizador/notas': OWN,
    '/api/cotizador/notas/:id/guarda': OWN,
    '/api/cotizador/notas/calcula': READS,
    '/api/cotizador/notas/:id/duplica': OWN,
    '/api/cotizador/notas/:id/borra': OWN,
    '/api/cotizador/notas/:id/correo': OWN,
  },
} as const satisfies CallGroup

/** A note with one part, with numbers of its own. */
async function insertNote(
  db: Pick<Database['pool'], 'query'>,
  { id, companyId, userId, productId: product }: { id: number; companyId: number; userId: number; productId: number },
): Promise<void> {
  await db.query(
    `insert into counter_quotes (id, company_id, number, user_id, changed_by, vat_rate, amount, reduction, cores, subtotal, vat,
       total, created_at, updated_at)
     overriding system value values ($1, $2, $1, $3, $3, 16, 200, 0, 0, 200, 32, 232, now(), now())`,
    [id, companyId, userId],
  )
  await db.query(
    `insert into counter_lines (quote_id, number, product_id, part_key, description, quantity, price, own_price, amount)
     values ($1, 1, $2, 'P-1', 'Balata', 2, 100, 80, 200)`,
    [id, product],
  )
}
