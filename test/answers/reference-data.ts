import sharp from 'sharp'
import type { CallGroup } from './call-group.ts'

const BRAND = 7000
const OTHER_BRAND = 7001
const UNUSED_BRAND = 7002
const LINE = 7000
const UNUSED_LINE = 7001
const MERGE = 7000
const YEAR = 2077

async function logo(): Promise<object> {
  const png = await sharp({ create: { width: 200, height: 60, channels: 4, background: '#f25c05' } })
    .png()
    .toBuffer()
  return Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n'),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

export const referenceData = {
  calls: {
    'GET /api/marcas': '/api/marcas',
    'GET /api/marcas/exporta': '/api/marcas/exporta',
    'POST /api/marcas/logo': {
      url: '/api/marcas/logo',
      payload: logo,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'POST /api/storeMarca': { url: '/api/storeMarca', payload: { marca: 'Nueva de prueba' } },
    'POST /api/updateMarca/:id': {
      url: `/api/updateMarca/${BRAND}`,
      payload: { marca: 'Bosch', hechoenmexico: true, version: 1 },
    },
    'POST /api/deleteMarca/:id': { url: `/api/deleteMarca/${UNUSED_BRAND}`, payload: {} },
    'GET /api/lineas': '/api/lineas',
    'GET /api/lineas/exporta': '/api/lineas/exporta',
    'POST /api/storeLinea': { url: '/api/storeLinea', payload: { linea: 'Línea nueva de prueba' } },
    'POST /api/updateLinea/:id': { url: `/api/updateLinea/${LINE}`, payload: { linea: 'Bujías', version: 1 } },
    'POST /api/deleteLinea/:id': { url: `/api/deleteLinea/${UNUSED_LINE}`, payload: {} },
    'GET /api/years': '/api/years',
    'POST /api/storeYear': { url: '/api/storeYear', payload: { desde: 2090, hasta: 2092 } },
    'POST /api/deleteYear/:year': { url: `/api/deleteYear/${YEAR}`, payload: {} },
    'GET /api/relMarcaLinea/:eje': '/api/relMarcaLinea/marca',
    'GET /api/relMarcaLinea/huerfanas': '/api/relMarcaLinea/huerfanas',
    'POST /api/relMarcaLinea/corrige': { url: '/api/relMarcaLinea/corrige', payload: { que: 'faltan' } },
    'POST /api/relMarcaLinea/asigna': {
      url: '/api/relMarcaLinea/asigna',
      payload: { marcas: [BRAND], lineas: [LINE] },
    },
    'GET /api/relMarcaLinea/:eje/:id': `/api/relMarcaLinea/marca/${BRAND}`,
    'POST /api/relMarcaLinea/:eje/:id': {
      url: `/api/relMarcaLinea/marca/${BRAND}`,
      payload: { agrega: [LINE], quita: [] },
    },
    'GET /api/referencias/:tipo': '/api/referencias/marca?buscar=bosch',
    'GET /api/referencias/:tipo/:id/uso': `/api/referencias/marca/${BRAND}/uso`,
    'GET /api/fusiones/previa': `/api/fusiones/previa?tipo=marca&origen=${OTHER_BRAND}&destino=${BRAND}`,
    'POST /api/fusiones': {
      url: '/api/fusiones',
      payload: { tipo: 'marca', origen: OTHER_BRAND, destino: 7003, version: 1, versionDestino: 1 },
    },
    'GET /api/fusiones': '/api/fusiones',
    'POST /api/fusiones/:id/deshace': { url: `/api/fusiones/${MERGE}/deshace`, payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into brands (id, name) overriding system value values
        (${BRAND}, 'Bosch'), (${OTHER_BRAND}, 'Bosh'), (${UNUSED_BRAND}, 'Sin uso'), (7003, 'Robert Bosch');
      insert into lines (id, name) overriding system value values (${LINE}, 'Bujías'), (${UNUSED_LINE}, 'Línea sin uso');
      insert into years (year) values (${YEAR});
      insert into reference_merges (id, kind, source_id, source, source_name, source_folded, target_id, target_name, actor)
        overriding system value
        select ${MERGE}, 'line', 7009, jsonb_build_object('id', 7009, 'name', 'Bujia vieja', 'version', 1, 'created_at', now()),
          'Bujia vieja', 'BUJIAVIEJA', ${LINE}, 'Bujías', 'Ana'`)
  },
} as const satisfies CallGroup
