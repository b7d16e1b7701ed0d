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
    'GET /api/armadoras': '/api/armadoras',
    'GET /api/armadoras/exporta': '/api/armadoras/exporta',
    'POST /api/armadoras': { url: '/api/armadoras', payload: { armadora: 'Armadora de prueba' } },
    'POST /api/armadoras/:id': { url: '/api/armadoras/7000', payload: { armadora: 'Prueba Motors', version: 1 } },
    'POST /api/armadoras/:id/elimina': { url: '/api/armadoras/7001/elimina', payload: {} },
    'GET /api/referencias/:tipo/:id/alcance': '/api/referencias/armadora/7000/alcance',
    'GET /api/modelos': '/api/modelos',
    'GET /api/modelos/exporta': '/api/modelos/exporta',
    'POST /api/modelos': {
      url: '/api/modelos',
      payload: { modelo: 'Modelo nuevo', armadora: 7000 },
    },
    'POST /api/modelos/:id': {
      url: '/api/modelos/7000',
      payload: { modelo: 'Uno bis', armadora: 7000, version: 1 },
    },
    'POST /api/modelos/:id/elimina': { url: '/api/modelos/7001/elimina', payload: {} },
    'GET /api/modelos/:id/divide': '/api/modelos/7002/divide?desde=2001&hasta=2002',
    'POST /api/modelos/:id/divide': {
      url: '/api/modelos/7002/divide',
      payload: { modelo: 'Dividido', desde: 2001, hasta: 2002, version: 1 },
    },
    'GET /api/motores': '/api/motores',
    'GET /api/motores/exporta': '/api/motores/exporta',
    'POST /api/motores': {
      url: '/api/motores',
      payload: { motor: 'L9 9.9L', litros: 9.9, cilindros: 9, codigos: ['XX1'] },
    },
    'POST /api/motores/:id': {
      url: '/api/motores/7000',
      payload: { motor: 'L8 8.8L', litros: 8.8, cilindros: 8, codigos: ['XX2'], version: 1 },
    },
    'POST /api/motores/:id/elimina': { url: '/api/motores/7001/elimina', payload: {} },
    'GET /api/nombres-vehiculo': '/api/nombres-vehiculo',
    'GET /api/nombres-vehiculo/exporta': '/api/nombres-vehiculo/exporta',
    'POST /api/nombres-vehiculo': {
      url: '/api/nombres-vehiculo',
      payload: { nombre: 'Pruebita', armadora: 'Quieta' },
    },
    'POST /api/nombres-vehiculo/:id': {
      url: '/api/nombres-vehiculo/70000',
      payload: { nombre: 'Pruebota', armadora: 'Quieta', version: 1 },
    },
    'POST /api/nombres-vehiculo/:id/elimina': { url: '/api/nombres-vehiculo/70001/elimina', payload: {} },
    'GET /api/sinonimos': '/api/sinonimos',
    'GET /api/sinonimos/exporta': '/api/sinonimos/exporta',
    'POST /api/sinonimos': { url: '/api/sinonimos', payload: { terminos: ['cosa de prueba', 'chunche'] } },
    'POST /api/sinonimos/:id': {
      url: '/api/sinonimos/70000',
      payload: { terminos: ['cosa vieja', 'chunche viejo'], version: 1 },
    },
    'POST /api/sinonimos/:id/elimina': { url: '/api/sinonimos/70001/elimina', payload: {} },
    'GET /api/abreviaturas': '/api/abreviaturas',
    'GET /api/abreviaturas/exporta': '/api/abreviaturas/exporta',
    'POST /api/abreviaturas': {
      url: '/api/abreviaturas',
      payload: { abreviatura: 'chch', significados: ['chunche'] },
    },
    'POST /api/abreviaturas/:id': {
      url: '/api/abreviaturas/70000',
      payload: { abreviatura: 'csv', significados: ['cosa vieja'], version: 1 },
    },
    'POST /api/abreviaturas/:id/elimina': { url: '/api/abreviaturas/70001/elimina', payload: {} },
    'GET /api/generaciones': '/api/generaciones',
    'GET /api/generaciones/exporta': '/api/generaciones/exporta',
    'POST /api/generaciones': {
      url: '/api/generaciones',
      payload: { armadora: 'Quieta', modelo: 'Tres', nombres: ['T3'], desde: 2001, fuente: 'Prueba' },
    },
    'POST /api/generaciones/:id': {
      url: '/api/generaciones/70000',
      payload: { armadora: 'Quieta', modelo: 'Tres', nombres: ['T1'], desde: 1990, fuente: 'Prueba', version: 1 },
    },
    'POST /api/generaciones/:id/elimina': { url: '/api/generaciones/70001/elimina', payload: {} },
    'GET /api/no-manejados': '/api/no-manejados',
    'GET /api/no-manejados/exporta': '/api/no-manejados/exporta',
    'POST /api/no-manejados': { url: '/api/no-manejados', payload: { terminos: ['cosa que no hay'] } },
    'POST /api/no-manejados/:id': {
      url: '/api/no-manejados/70000',
      payload: { terminos: ['nada'], lineaCercana: 'Bujías', version: 1 },
    },
    'POST /api/no-manejados/:id/elimina': { url: '/api/no-manejados/70001/elimina', payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into brands (id, name) overriding system value values
        (${BRAND}, 'Bosch'), (${OTHER_BRAND}, 'Bosh'), (${UNUSED_BRAND}, 'Sin uso'), (7003, 'Robert Bosch');
      insert into lines (id, name) overriding system value values (${LINE}, 'Bujías'), (${UNUSED_LINE}, 'Línea sin uso');
      insert into years (year) values (${YEAR});
      insert into makes (id, name) overriding system value values (7000, 'Prueba'), (7001, 'Sin modelos'), (7002, 'Quieta');
      insert into models (id, make_id, name) overriding system value values
        (7000, 7000, 'Uno'), (7001, 7000, 'Dos'), (7002, 7002, 'Tres');
      insert into engines (id, name) overriding system value values (7000, 'L8 8.8L'), (7001, 'L7 7.7L');
      insert into products (key) values ('DIVIDE-1');
      insert into applications (product_id, model_id, year_from, year_to)
        select id, 7002, 2000, 2005 from products where key = 'DIVIDE-1';
      insert into vehicle_aliases (id, alias, make) overriding system value values
        (70000, 'Nombre de prueba', 'Quieta'), (70001, 'Otro nombre de prueba', 'Quieta');
      insert into synonym_groups (id, terms) overriding system value values
        (70000, '{cosa vieja, chunche mayor}'), (70001, '{cosa rara, chunche menor}');
      insert into abbreviations (id, abbreviation, meanings) overriding system value values
        (70000, 'cvj', '{cosa vieja}'), (70001, 'crr', '{cosa rara}');
      insert into model_generations (id, make, model, names, year_from, source) overriding system value values
        (70000, 'Quieta', 'Tres', '{T1}', 1991, 'Prueba'), (70001, 'Quieta', 'Tres', '{T2}', 1995, 'Prueba');
      insert into uncarried_goods (id, terms) overriding system value values (70000, '{nada}'), (70001, '{menos}');
      insert into reference_merges (id, kind, source_id, source, source_name, source_folded, target_id, target_name, actor)
        overriding system value
        select ${MERGE}, 'line', 7009, jsonb_build_object('id', 7009, 'name', 'Bujia vieja', 'version', 1, 'created_at', now()),
          'Bujia vieja', 'BUJIAVIEJA', ${LINE}, 'Bujías', 'Ana'`)
  },
} as const satisfies CallGroup
