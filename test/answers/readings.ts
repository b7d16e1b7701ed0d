import type { CallGroup } from './call-group.ts'

const READING = JSON.stringify({
  keys: { value: ['LEC-1'], confidence: 0.97 },
  lineWords: { value: 'BALATA', confidence: 0.97 },
  brand: { value: null, confidence: 0.9 },
  positions: { value: [], confidence: 0.95 },
  applications: [
    { make: 'NISSAN', model: 'XAPRIO', yearFrom: 2007, yearTo: 2010, engine: null, qualifiers: [], confidence: 0.39 },
  ],
  isVehiclePart: { value: true, confidence: 0.97 },
  doubts: [{ kind: 'modelo_desconocido', word: 'XAPRIO', confidence: 0.39 }],
  learned: [],
})

const BATCH = 'b0000000-0000-4000-8000-000000000001'

export const readings = {
  calls: {
    'GET /api/lecturas/grupos': '/api/lecturas/grupos',
    'GET /api/lecturas': '/api/lecturas?duda=modelo_desconocido',
    'GET /api/lecturas/exporta': '/api/lecturas/exporta?estado=pendiente',
    'POST /api/lecturas/:id/decide': { url: '/api/lecturas/910/decide', payload: { accion: 'acepta', version: 1 } },
    'POST /api/lecturas/:id/reabre': { url: '/api/lecturas/911/reabre', payload: { version: 2 } },
    'POST /api/lecturas/grupos/decide': {
      url: '/api/lecturas/grupos/decide',
      payload: {
        clave: 'c0000000-0000-4000-8000-000000000001',
        duda: 'modelo_desconocido',
        palabra: 'XAPRIO',
        accion: 'rechaza',
      },
    },
    'POST /api/lecturas/tandas/:tanda/reabre': { url: `/api/lecturas/tandas/${BATCH}/reabre`, payload: {} },
    'GET /api/lecturas/palabras': '/api/lecturas/palabras?estado=vigente',
    'GET /api/lecturas/palabras/exporta': '/api/lecturas/palabras/exporta',
    'POST /api/lecturas/palabras': {
      url: '/api/lecturas/palabras',
      payload: { palabra: 'XAPRIO', significado: 'modelo', armadora: 'Nissan', valor: 'APRIO', lectura: 910 },
    },
    'GET /api/lecturas/palabras/:id/previa': '/api/lecturas/palabras/920/previa',
    'POST /api/lecturas/palabras/:id/retira': { url: '/api/lecturas/palabras/920/retira', payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(
      `insert into imports (id, files, actor, state) overriding system value values (850, '{a.csv}', 'Ana', 'aplicado')`,
    )
    await pool.query(`
      insert into products (id, key, description) overriding system value values
        (9000910, 'LEC-1', 'LEC-1 BALATA NISSAN XAPRIO 07/10'), (9000911, 'LEC-2', 'LEC-1 BALATA NISSAN XAPRIO 07/10'),
        (9000912, 'LEC-3', 'LEC-1 BALATA NISSAN XAPRIO 07/10')`)
    await pool.query(
      `insert into description_readings (id, product_id, import_id, text, reading, state, version, actor, doubt_kind, doubt_word,
         confidence, batch_id) overriding system value
       select id, 9000000 + id, 850, 'LEC-1 BALATA NISSAN XAPRIO 07/10', $1, state, version, 'Ana', 'modelo_desconocido', 'XAPRIO',
         0.39, batch
       from (values (910, 'pendiente', 1, null), (911, 'rechazada', 2, null), (912, 'rechazada', 2, $2::uuid))
         as given (id, state, version, batch)`,
      [READING, BATCH],
    )
    await pool.query(`
      insert into reader_words (id, word, meaning, value, actor) overriding system value
      values (920, 'XQUETZAL', 'ignora', '', 'Ana')`)
  },
} as const satisfies CallGroup
