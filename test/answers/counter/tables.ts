import type { Database } from '#server/platform/db/database.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

/** The company of the users in server/answers.test.ts. */
const OWN_COMPANY = 1002
const COUNTER = 2000
const [ROW, REMOVED_ROW] = [2000, 2001]
const LABOUR = 2000

const ROW_BODY = { desde: 500, menorQue: 900, recargo: 35.5, redondeo: '.90' }
const LABOUR_BODY = { nombre: 'Cambio de balatas', horas: 1.5, tarifa: 450 }

export const counterTables = {
  calls: {
    'GET /api/cotizador/margenes': '/api/cotizador/margenes',
    'POST /api/cotizador/margenes/general': {
      url: '/api/cotizador/margenes/general',
      payload: { recargo: 40, redondeo: '5', version: 0 },
    },
    'POST /api/cotizador/margenes': { url: '/api/cotizador/margenes', payload: ROW_BODY },
    'POST /api/cotizador/margenes/:id': {
      url: `/api/cotizador/margenes/${ROW}`,
      payload: { desde: 10, menorQue: 80, recargo: 50, redondeo: '1', version: 1 },
    },
    'POST /api/cotizador/margenes/:id/elimina': {
      url: `/api/cotizador/margenes/${REMOVED_ROW}/elimina`,
      payload: { version: 1 },
    },
    'GET /api/cotizador/mano-de-obra': '/api/cotizador/mano-de-obra',
    'POST /api/cotizador/mano-de-obra': { url: '/api/cotizador/mano-de-obra', payload: LABOUR_BODY },
    'POST /api/cotizador/mano-de-obra/orden': {
      url: '/api/cotizador/mano-de-obra/orden',
      payload: async () => ({ ids: await labourIds() }),
    },
    'POST /api/cotizador/mano-de-obra/:id': {
      url: `/api/cotizador/mano-de-obra/${LABOUR}`,
      payload: { ...LABOUR_BODY, nombre: 'Afinación', activa: false, version: 1 },
    },
  },
  fill: async (database: Database) => {
    pool = database.pool
    await pool.query(`
      insert into counters (id, company_id) overriding system value values (${COUNTER}, ${OWN_COMPANY});
      insert into counter_markups (id, counter_id, cost_from, cost_below, markup, rounding) overriding system value values
        (${ROW}, ${COUNTER}, 0, 100, 40, '1'), (${REMOVED_ROW}, ${COUNTER}, 100, 200, 40, '1');
      insert into counter_labour (id, counter_id, name, hours, rate, place) overriding system value values
        (${LABOUR}, ${COUNTER}, 'Afinación', 2, 400, 1)`)
  },
  callerOf: async (current) => {
    const rights = { roles: ['cliente'], permissions: ['colegas-update'], sight: 'empresa' } as const
    return signIn(current, { ...rights, companyId: OWN_COMPANY })
  },
  foreignBodies: {
    '/api/cotizador/margenes/:id': { ...ROW_BODY, version: 1 },
    '/api/cotizador/margenes/:id/elimina': { version: 1 },
    '/api/cotizador/mano-de-obra/:id': { ...LABOUR_BODY, activa: true, version: 1 },
  },
} as const satisfies CallGroup

let pool: Database['pool'] | undefined

/** The order must contain each of them. */
async function labourIds(): Promise<readonly number[]> {
  const answer = await pool?.query<{ id: number }>('select id from counter_labour order by id')
  return answer?.rows.map(({ id }) => id) ?? []
}
