import type { CallGroup } from './call-group.ts'

const URL = '/api/cargas/partes'
const FILE = [
  '--x\r\nContent-Disposition: form-data; name="archivo"; filename="partes.csv"\r\n\r\n',
  'clave,línea\nPARTE-1,Balatas\n\r\n--x--\r\n',
].join('')

const BRANDS = FILE.replace('clave,línea\nPARTE-1,Balatas', 'marca\nMarca de la carga')

const files = (id: number) =>
  `insert into import_files (import_id, place, name, bytes, stored_as) values (${id}, 0, 'a.csv', 1, gen_random_uuid())`

/** Before the files of prices and stock, whose imports end those that wait. */
export const partFiles = {
  calls: {
    'GET /api/cargas/partes': URL,
    'GET /api/cargas/partes/exporta': `${URL}/exporta`,
    'GET /api/cargas/partes/remitentes': `${URL}/remitentes`,
    'POST /api/cargas/partes': {
      url: URL,
      payload: FILE,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'GET /api/cargas/partes/:id': `${URL}/910`,
    'GET /api/cargas/partes/:id/rechazadas': `${URL}/910/rechazadas`,
    'POST /api/cargas/partes/:id/revisa': {
      url: `${URL}/911/revisa`,
      payload: { tipo: 'todo', remitente: 'Acme', columnas: [] },
    },
    'POST /api/cargas/partes/:id/aplica': { url: `${URL}/912/aplica`, payload: {} },
    'POST /api/cargas/partes/:id/descarta': { url: `${URL}/913/descarta`, payload: {} },
    'GET /api/cargas/partes/:id/deshace': `${URL}/914/deshace`,
    'POST /api/cargas/partes/:id/deshace': { url: `${URL}/914/deshace`, payload: {} },
    'POST /api/cargamarca': {
      url: '/api/cargamarca',
      payload: BRANDS,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into users (name, email) values ('Quien carga', 'cargas@prueba.mx');
      insert into imports (id, files, actor, state, revertible) overriding system value values
        (910, '{a.csv}', 'Ana', 'listo', false), (911, '{a.csv}', 'Ana', 'listo', false),
        (912, '{a.csv}', 'Ana', 'listo', false), (913, '{a.csv}', 'Ana', 'listo', false),
        (914, '{a.csv}', 'Ana', 'aplicado', true);
      insert into screen_imports (import_id, user_id)
        select i.id, u.id from imports i, users u where i.id between 910 and 913 and u.email = 'cargas@prueba.mx';
      ${[910, 911, 912, 913].map(files).join(';')}`)
  },
} as const satisfies CallGroup
