import sharp from 'sharp'
import type { Database } from '#server/platform/db/database.ts'
import { returnPhotoStorage } from '#server/returns/photos/folder.ts'
import { makeCompany, makeUser } from '#test/factories/accounts.ts'
import { makeDelivered, makeReturn } from '#test/factories/returns.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

const PHOTO = `${'d'.repeat(32)}-lg.webp`
const ids = {
  photo: 0,
  order: 0,
  line: '',
  requested: 0,
  rejected: 0,
  withdrawn: 0,
  authorised: 0,
  receivedLine: '',
  received: 0,
  kept: 0,
  company: 0,
  rule: 0,
  spare: 0,
}

async function fill({ db, pool }: Database): Promise<void> {
  const companyId = (await makeCompany(db, { name: 'Taller de devoluciones' })).id
  ids.company = companyId
  const userId = (await makeUser(db, { name: 'Beto', companyId })).id
  const { id: branchId } = await db.selectFrom('branches').select('id').orderBy('id').executeTakeFirstOrThrow()
  const recipe = { companyId, userId, branchId, lines: [{ productId: 1, quantity: 2 }] }
  const order = await makeDelivered(db, recipe)
  ids.order = order.id
  ids.line = order.lineIds[0] ?? ''
  ids.requested = (await makeReturn(db, recipe)).id
  ids.rejected = (await makeReturn(db, recipe)).id
  ids.withdrawn = (await makeReturn(db, recipe)).id
  const authorised = await makeReturn(db, { ...recipe, state: 'autorizada' })
  ids.authorised = authorised.id
  ids.receivedLine = authorised.lineIds[0] ?? ''
  ids.received = (await makeReturn(db, { ...recipe, state: 'recibida' })).id
  ids.kept = (await makeReturn(db, { ...recipe, state: 'recibida' })).id
  const made = await pool.query(
    `with made as (insert into lines (name) values ('Líneas con regla'), ('Líneas de regla que se quita'), ('Líneas sin regla') returning id, name),
     ruled as (
       insert into return_rules (line_id, days, fault_days, condition, share, freight)
       select id, 8, 30, 'sellada', 80, 'cliente' from made where name <> 'Líneas sin regla' returning id)
     select (select min(id) from ruled) as rule, (select max(id) from ruled) as spare,
       (select id from made where name = 'Líneas sin regla') as line`,
  )
  ids.rule = made.rows[0].rule
  ids.spare = made.rows[0].spare
  lineWithout = made.rows[0].line
  const photo = { return_id: ids.requested, author_id: userId, name: 'foto.webp', bytes: 4, stored_as: PHOTO }
  ids.photo = (await db.insertInto('return_photos').values(photo).returning('id').executeTakeFirstOrThrow()).id
}

/** As sent by a browser. */
async function photoForm(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const part = (more: string) => `--x\r\nContent-Disposition: form-data; ${more}\r\n\r\n`
  return Buffer.concat([
    Buffer.from(`${part('name="clave"')}foto-de-prueba\r\n${part('name="foto"; filename="pieza.png"')}`),
    picture,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

let lineWithout = 0
const rule = { dias: 15, diasFalla: 60, condicion: 'abierta', porcentaje: 90, envio: 'tienda', nota: '' }
const version = 1

const at = <More extends object>(
  id: 'requested' | 'rejected' | 'withdrawn' | 'authorised' | 'received' | 'kept',
  rest: string,
  more: More,
) => ({
  get url() {
    return `/api/devoluciones/${ids[id]}${rest}`
  },
  ...more,
})

/** Returns of customers. */
export const returns = {
  fill,
  callerOf: async (test, { path }) => {
    await returnPhotoStorage(test.storage).write(PHOTO, Buffer.from('foto'))
    if (!path.endsWith('/retira')) return null
    return signIn(test, { permissions: ['permission_compras'], companyId: ids.company, sight: 'empresa' })
  },
  calls: {
    'GET /api/devoluciones': '/api/devoluciones?motivo=no_la_necesita',
    'GET /api/devoluciones/exporta': '/api/devoluciones/exporta',
    'GET /api/devoluciones/:id': at('received', '', {}),
    'GET /api/pedidos/:id/devolucion': {
      get url() {
        return `/api/pedidos/${ids.order}/devolucion`
      },
    },
    'POST /api/pedidos/:id/devolucion': {
      get url() {
        return `/api/pedidos/${ids.order}/devolucion`
      },
      payload: async () => ({
        clave: 'devuelve-una-vez',
        lineas: [{ linea: ids.line, cantidad: 1, motivo: 'no_la_necesita', condicion: 'sellada' }],
      }),
    },
    'POST /api/devoluciones/:id/autoriza': at('requested', '/autoriza', { payload: { version } }),
    'POST /api/devoluciones/:id/rechaza': at('rejected', '/rechaza', { payload: { version, motivo: 'Ya se montó' } }),
    'POST /api/devoluciones/:id/retira': at('withdrawn', '/retira', { payload: { version } }),
    'POST /api/devoluciones/:id/recibe': at('authorised', '/recibe', {
      payload: async () => ({
        version,
        lineas: [{ linea: ids.receivedLine, condicion: 'sellada', piezas: 1, porcentaje: 100 }],
      }),
    }),
    'POST /api/devoluciones/:id/acredita': at('received', '/acredita', { payload: { version, nota: 'NC-881' } }),
    'POST /api/devoluciones/:id/regresa': at('kept', '/regresa', { payload: { version, motivo: 'Ya se montó' } }),
    'POST /api/devoluciones/:id/fotos': at('requested', '/fotos', {
      payload: photoForm,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    'GET /api/devoluciones/:id/fotos/:foto': {
      get url() {
        return `/api/devoluciones/${ids.requested}/fotos/${ids.photo}`
      },
    },
    'GET /api/reglas-devolucion': '/api/reglas-devolucion',
    'POST /api/reglas-devolucion': {
      url: '/api/reglas-devolucion',
      payload: async () => ({ ...rule, linea: lineWithout }),
    },
    'POST /api/reglas-devolucion/:id': {
      get url() {
        return `/api/reglas-devolucion/${ids.rule}`
      },
      payload: { ...rule, version },
    },
    'POST /api/reglas-devolucion/:id/elimina': {
      get url() {
        return `/api/reglas-devolucion/${ids.spare}/elimina`
      },
      payload: {},
    },
  },
  foreignBodies: {
    '/api/pedidos/:id/devolucion': {
      clave: 'devuelve-de-otro',
      lineas: [{ linea: '1', cantidad: 1, motivo: 'no_la_necesita', condicion: 'sellada' }],
    },
    '/api/devoluciones/:id/autoriza': { version },
    '/api/devoluciones/:id/rechaza': { version, motivo: 'x' },
    '/api/devoluciones/:id/retira': { version },
    '/api/devoluciones/:id/recibe': {
      version,
      lineas: [{ linea: '1', condicion: 'sellada', piezas: 1, porcentaje: 100 }],
    },
    '/api/devoluciones/:id/acredita': { version, nota: 'NC-1' },
    '/api/devoluciones/:id/regresa': { version, motivo: 'x' },
    '/api/reglas-devolucion/:id': { ...rule, version },
  },
} as const satisfies CallGroup
