import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const rows = { filas: [{ producto: 1, cantidad: 1 }] }

const CAR = { year: '1998', marca: 'Nissan', modelo: 'Tsuru', linea: 'Balatas' }
const LIST = 700_000

export const quickOrder = {
  calls: {
    'GET /api/productos': '/api/productos?buscar=bal&existencia=alguna',
    'GET /api/productos/exporta': '/api/productos/exporta',
    'POST /api/pedido-rapido/lee': {
      url: '/api/pedido-rapido/lee',
      payload: [
        '--x',
        'Content-Disposition: form-data; name="archivo"; filename="lista.csv"',
        '',
        'clave,cantidad\nBAL-D465,4\n',
        '--x--',
        '',
      ].join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'POST /api/pedido-rapido/coincide': {
      url: '/api/pedido-rapido/coincide',
      payload: { claves: ['BAL-D465', 'NADA'] },
    },
    'POST /api/pedido-rapido/agrega': {
      url: '/api/pedido-rapido/agrega',
      payload: { ...rows, clave: 'pedido-rapido-1' },
    },
    'POST /api/pedido-rapido/lista': { url: '/api/pedido-rapido/lista', payload: rows },
    'POST /api/pedido-rapido/errores': {
      url: '/api/pedido-rapido/errores',
      payload: { filas: [{ fila: 2, clave: 'NADA', cantidad: '1', motivo: 'No tenemos esta clave.' }] },
    },
    'POST /api/pedido-rapido/autos/lee': {
      url: '/api/pedido-rapido/autos/lee',
      payload: [
        '--x',
        'Content-Disposition: form-data; name="archivo"; filename="autos.csv"',
        '',
        'año,modelo,línea\n1998,Tsuru,Balatas\n',
        '--x--',
        '',
      ].join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'POST /api/pedido-rapido/autos/coincide': {
      url: '/api/pedido-rapido/autos/coincide',
      payload: { filas: [CAR, { ...CAR, year: 'dos mil' }] },
    },
    'GET /api/pedido-rapido/autos/piezas': '/api/pedido-rapido/autos/piezas?modelo=1&year=1998&linea=1',
    'POST /api/pedido-rapido/autos/errores': {
      url: '/api/pedido-rapido/autos/errores',
      payload: { filas: [{ ...CAR, fila: 2, campo: 'Año', motivo: 'Falta.' }] },
    },
    'GET /api/listas-de-autos': '/api/listas-de-autos',
    'GET /api/listas-de-autos/:id': `/api/listas-de-autos/${LIST}`,
    'POST /api/listas-de-autos': { url: '/api/listas-de-autos', payload: { nombre: 'Flotilla', filas: [CAR] } },
    'POST /api/listas-de-autos/:id/guarda': {
      url: `/api/listas-de-autos/${LIST}/guarda`,
      payload: { filas: [CAR], version: 1 },
    },
    'POST /api/listas-de-autos/:id/renombra': {
      url: `/api/listas-de-autos/${LIST}/renombra`,
      payload: { nombre: 'Flotilla norte' },
    },
    'POST /api/listas-de-autos/:id/elimina': { url: `/api/listas-de-autos/${LIST}/elimina`, payload: {} },
  },
  callerOf: async ({ app, database }, { path }) => {
    if (!path.startsWith('/api/listas-de-autos/')) return null
    const person = await signIn({ app, database }, { roles: ['Cotizador-Mostrador'] })
    const saved = { modelId: null, engineId: null, lineId: null, productId: null, partKey: '', match: null, parts: 0 }
    const car = { ...CAR, motor: '', cantidad: '', nota: '', ...saved }
    await database.pool.query(`delete from car_lists where id = ${LIST}`)
    await database.pool.query(
      `insert into car_lists (id, user_id, name, cars) overriding system value values (${LIST}, $1, 'Norte', $2)`,
      [person.user.id, JSON.stringify([car])],
    )
    return person
  },
  foreignBodies: {
    '/api/listas-de-autos/:id/guarda': { filas: [CAR], version: 1 },
    '/api/listas-de-autos/:id/renombra': { nombre: 'Mía' },
  },
  notAudited: {
    '/api/pedido-rapido/lee': 'reads a file and stores nothing',
    '/api/pedido-rapido/coincide': 'reads',
    '/api/pedido-rapido/lista': 'reads',
    '/api/pedido-rapido/errores': 'writes what it is given as a file',
    '/api/pedido-rapido/autos/lee': 'reads a file and stores nothing',
    '/api/pedido-rapido/autos/coincide': 'reads',
    '/api/pedido-rapido/autos/errores': 'writes what it is given as a file',
    '/api/pedido-rapido/agrega': 'as for one part: what somebody has in their cart is theirs alone',
  },
} as const satisfies CallGroup
