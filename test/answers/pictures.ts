import { readPictures } from '#server/catalog/pictures/service.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/failure.ts'
import type { CallGroup } from './call-group.ts'

/** A part with three stored pictures, and batches: one to discard, one to make. */
const PART = 4_000_000
const [OPEN, DISCARDED] = [4_000_000, 4_000_001]
const NAME = '0123456789abcdef0123456789abcdef'

const part = `/api/productos/${PART}/imagenes`
const batches = '/api/imagenes-productos/lotes'
const file = (name: string) => ({
  payload: `--x\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\n\r\nno es una imagen\r\n--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
})

let database: Pick<Database, 'db'> | undefined

/** Adds the stored version. */
async function withVersion(body: object): Promise<object> {
  const view = database === undefined ? undefined : await readPictures(database, PART)
  return { ...body, version: view === undefined || view instanceof Failure ? '' : view.version }
}

export const pictures = {
  calls: {
    'GET /api/productos/:id/imagenes': part,
    'GET /api/imagenes-productos/parte': '/api/imagenes-productos/parte?clave=imagen%201',
    'POST /api/productos/:id/imagenes': { url: part, ...file('foto.jpg') },
    'POST /api/productos/:id/imagenes/orden': {
      url: `${part}/orden`,
      payload: () => withVersion({ indices: [2, 1, 3] }),
    },
    'POST /api/productos/:id/imagenes/:indice/texto': {
      url: `${part}/1/texto`,
      payload: () => withVersion({ alt: 'De frente' }),
    },
    'POST /api/productos/:id/imagenes/:indice/recorte': {
      url: `${part}/3/recorte`,
      payload: () => withVersion({ recorte: null }),
    },
    'POST /api/productos/:id/imagenes/:indice/quita': { url: `${part}/2/quita`, payload: () => withVersion({}) },
    'GET /api/imagenes-productos/lotes': batches,
    'GET /api/imagenes-productos/lotes/:id': `${batches}/${OPEN}`,
    'POST /api/imagenes-productos/lotes': { url: batches, payload: {} },
    'POST /api/imagenes-productos/lotes/:id/faltantes': {
      url: `${batches}/${OPEN}/faltantes`,
      payload: { archivos: [{ nombre: 'a.jpg', bytes: 1 }] },
    },
    'POST /api/imagenes-productos/lotes/:id/archivos': { url: `${batches}/${OPEN}/archivos`, ...file('b.jpg') },
    'POST /api/imagenes-productos/lotes/:id/procesa': { url: `${batches}/${OPEN}/procesa`, payload: {} },
    'POST /api/imagenes-productos/lotes/:id/descarta': { url: `${batches}/${DISCARDED}/descarta`, payload: {} },
    'GET /api/imagenes-productos/archivos': `/api/imagenes-productos/archivos?lote=${OPEN}`,
    'GET /api/imagenes-productos/archivos/exporta': '/api/imagenes-productos/archivos/exporta',
    'POST /api/imagenes-productos/archivos/:id/asigna': {
      url: `/api/imagenes-productos/archivos/${OPEN}/asigna`,
      payload: { clave: 'IMAGEN-1', indice: 7 },
    },
  },
  fill: async (filled) => {
    database = filled
    await filled.pool.query(`
      insert into products (id, key) overriding system value values (${PART}, 'IMAGEN-1');
      insert into product_pictures (product_id, index, small_url, medium_url, large_url, name, source_name, crop, width, height)
        select ${PART}, index, '/s', '/m', '/l', '${NAME}', '${NAME}',
          case when index = 3 then '{"x": 0, "y": 0, "width": 0.5, "height": 0.5}'::jsonb end, 600, 400
        from generate_series(1, 3) as index;
      insert into picture_batches (id, actor) overriding system value values (${OPEN}, 'Ana'), (${DISCARDED}, 'Ana');
      insert into picture_batch_files (id, batch_id, name, bytes, state, waiting_as, product_id, index) overriding system value values
        (${OPEN}, ${OPEN}, 'x.jpg', 1, 'sin_coincidencia', gen_random_uuid(), null, null),
        (${DISCARDED}, ${OPEN}, 'y.jpg', 1, 'pendiente', gen_random_uuid(), ${PART}, 9)`)
  },
  notAudited: {
    '/api/imagenes-productos/lotes/:id/faltantes': 'only reads',
    '/api/imagenes-productos/lotes/:id/archivos':
      'a file of a batch is a row of its own; that the batch was opened and made is noted, and each picture in the history of its part',
  },
} as const satisfies CallGroup
