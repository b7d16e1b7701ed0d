import sharp from 'sharp'
import type { CallGroup } from './call-group.ts'

/** A branch to change, one to become the main one, one to close, a closed one, one to delete. */
const [BRANCH, MAIN, CLOSING, CLOSED, REMOVED] = [6_000_000, 6_000_001, 6_000_002, 6_000_003, 6_000_004]
const PATH = '/api/empresa/sucursales'
const FIELDS = { nombre: 'Torreón', codigo: 'TRC', ciudad: 'Torreón, Coahuila', ubicacion: '25.54, -103.41' }

/** A form with a real picture, as browsers send it. */
async function logo() {
  const content = await sharp({ create: { width: 280, height: 72, channels: 4, background: '#123' } })
    .png()
    .toBuffer()
  const head = '--x\r\nContent-Disposition: form-data; name="archivo"; filename="logo.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
}

/** The shop's own data, and its branches. */
export const shop = {
  calls: {
    'GET /api/empresa': '/api/empresa',
    'POST /api/empresa': { url: '/api/empresa', payload: { nombre: 'Refaccionaria Díaz', ano: 1986, version: 1 } },
    'POST /api/empresa/logotipo': {
      url: '/api/empresa/logotipo',
      payload: logo,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'GET /api/empresa/sucursales': PATH,
    'POST /api/empresa/sucursales/orden': {
      url: `${PATH}/orden`,
      // In the order that the other calls left.
      payload: async () => ({ antes: order, ids: order }),
    },
    'GET /api/empresa/sucursales/:id': `${PATH}/${BRANCH}`,
    'POST /api/empresa/sucursales': { url: PATH, payload: { ...FIELDS, zonaHoraria: 'America/Monterrey' } },
    'POST /api/empresa/sucursales/:id': {
      url: `${PATH}/${BRANCH}`,
      payload: { ...FIELDS, nombre: 'Durango', codigo: 'DGO', version: 1 },
    },
    'POST /api/empresa/sucursales/:id/principal': { url: `${PATH}/${MAIN}/principal`, payload: { version: 1 } },
    'POST /api/empresa/sucursales/:id/cierra': { url: `${PATH}/${CLOSING}/cierra`, payload: { version: 1 } },
    'POST /api/empresa/sucursales/:id/abre': { url: `${PATH}/${CLOSED}/abre`, payload: { version: 1 } },
    'POST /api/empresa/sucursales/:id/elimina': { url: `${PATH}/${REMOVED}/elimina`, payload: { version: 1 } },
  },
  fill: async ({ pool }) => {
    await pool.query(
      `insert into branches (id, code, name, sells, closed_at) overriding system value
      select id, code, name, sells, case when sells then null else now() end
      from unnest($1::int[], $2::text[], $3::text[], $4::boolean[]) as b (id, code, name, sells)`,
      [
        [BRANCH, MAIN, CLOSING, CLOSED, REMOVED],
        ['ZAA', 'ZAB', 'ZAC', 'ZAD', 'ZAE'],
        ['Zapote', 'Zarco', 'Zitácuaro', 'Zumpango', 'Zinacantán'],
        [true, true, true, false, true],
      ],
    )
  },
  callerOf: async ({ database: { pool } }) => {
    const { rows } = await pool.query<{ id: number }>(
      'select id from branches where closed_at is null order by is_main desc, position, name',
    )
    order = rows.map(({ id }) => id)
    return null
  },
} as const satisfies CallGroup

let order: readonly number[] = []
