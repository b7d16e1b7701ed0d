import { createHash } from 'node:crypto'
import { secretHash } from '#server/accounts/api-keys/secret.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { multipart } from '#test/multipart.ts'
import type { CallGroup } from '../call-group.ts'

const [OPEN, READY, FILE, DIFFERENT] = [871_001, 871_002, 871_001, 871_002]
const [MATCHED, HIDDEN, SHOWN, REPEATED] = [
  '5a1d0c01-0000-4000-8000-000000000001',
  '5a1d0c01-0000-4000-8000-000000000002',
  '5a1d0c01-0000-4000-8000-000000000003',
  '5a1d0c01-0000-4000-8000-000000000004',
]
const COMPANY = 871_001
const SECRET = 'd'.repeat(43)
const LOADS = '/api/documentos/cargas'
const PDF = '%PDF-1.4\n%%EOF\n'
const sent = await multipart([{ field: 'archivo', name: 'otra.xml', content: '<Factura/>' }])

/** Calls for loading and maintaining documents. */
export const intakeCalls = {
  calls: {
    'GET /api/documentos/cargas': LOADS,
    'GET /api/documentos/cargas/exporta': `${LOADS}/exporta`,
    'GET /api/documentos/cargas/:id': `${LOADS}/${OPEN}`,
    'POST /api/documentos/cargas': { url: LOADS, payload: {} },
    'POST /api/documentos/cargas/:id/faltantes': {
      url: `${LOADS}/${OPEN}/faltantes`,
      payload: { archivos: [{ nombre: 'F-1.xml', bytes: 10 }] },
    },
    'POST /api/documentos/cargas/:id/archivos': { url: `${LOADS}/${OPEN}/archivos`, ...sent },
    'POST /api/documentos/cargas/:id/procesa': { url: `${LOADS}/${READY}/procesa`, payload: {} },
    'GET /api/documentos/cargas/:id/archivos': `${LOADS}/${OPEN}/archivos`,
    'GET /api/documentos/cargas/:id/archivos/exporta': `${LOADS}/${OPEN}/archivos/exporta`,
    'GET /api/documentos/cargas/:id/archivos/:archivo': `${LOADS}/${OPEN}/archivos/${FILE}`,
    'POST /api/documentos/cargas/:id/archivos/:archivo/sustituye': {
      url: `${LOADS}/${READY}/archivos/${DIFFERENT}/sustituye`,
      payload: { motivo: 'La primera no se lee' },
    },
    'GET /api/documentos/por-asignar': '/api/documentos/por-asignar',
    'GET /api/documentos/por-asignar/exporta': '/api/documentos/por-asignar/exporta',
    'POST /api/documentos/:uuid/asigna': { url: `/api/documentos/${MATCHED}/asigna`, payload: { empresa: COMPANY } },
    'GET /api/documentos/revision': '/api/documentos/revision?que=duplicados',
    'GET /api/documentos/revision/exporta': '/api/documentos/revision/exporta?que=invalidos',
    'GET /api/documentos/revision/folios': '/api/documentos/revision/folios',
    'POST /api/documentos/revision/revalida': {
      url: '/api/documentos/revision/revalida',
      payload: { seleccion: { filtro: { buscar: '', que: 'ocultos' } } },
    },
    'POST /api/documentos/:uuid/oculta': {
      url: `/api/documentos/${HIDDEN}/oculta`,
      payload: { motivo: 'Es de otra tienda' },
    },
    'POST /api/documentos/:uuid/muestra': { url: `/api/documentos/${SHOWN}/muestra`, payload: {} },
    'POST /api/erp/v1/documents': {
      url: '/api/erp/v1/documents',
      headers: { authorization: `Bearer tk_documentos.${SECRET}` },
      payload: { archivos: [{ nombre: 'nada.txt', contenido: Buffer.from('nada').toString('base64') }] },
    },
  },
  fill: async ({ db, pool }) => {
    await pool.query(
      `insert into connected_systems (id, name) overriding system value values ($1, 'ERP de documentos')`,
      [OPEN],
    )
    await pool.query(
      `insert into api_keys (id, system_id, prefix, secret_hash, scopes, expires_at) overriding system value
       values ($1, $1, 'tk_documentos', $2, '{documentos}', now() + interval '1 day')`,
      [OPEN, secretHash(SECRET)],
    )
    await pool.query(
      `insert into companies (id, legal_name, trade_name, rfc) overriding system value
       values ($1, 'Documentos SA', 'Documentos', 'XAXX010101000')`,
      [COMPANY],
    )
    for (const [uuid, folio] of [
      [MATCHED, '871'],
      [HIDDEN, '872'],
      [SHOWN, '873'],
      [REPEATED, '871'],
    ] as const)
      await makeTaxDocument(db, { uuid, cfdi: { serie: 'DUP', folio } })
    await pool.query(`update tax_documents set hidden_at = now(), hidden_reason = 'Prueba' where uuid = any($1)`, [
      [SHOWN],
    ])
    await pool.query(
      `insert into tax_document_loads (id, source, name, state) overriding system value
       values ($1, 'pantalla', 'F-1.xml', 'recibiendo'), ($2, 'pantalla', 'F-2.pdf', 'recibiendo')`,
      [OPEN, READY],
    )
    await pool.query(
      `insert into tax_document_load_files (id, load_id, name, bytes, sha256, stored_as, kind, state, document_id, uuid, code, reason)
       overriding system value
       select $1::integer, $3::integer, 'F-1.xml', 10, $5, null, 'xml', 'rechazado', null::integer, null::uuid, 'XML01', 'No es un CFDI'
       union all
       select $2, $4, 'F-2.pdf', $6, $7, $8, 'pdf', 'distinto', d.id, d.uuid, 'ARCHIVO20', 'Otro PDF'
       from tax_documents d where d.uuid = $9`,
      [
        FILE,
        DIFFERENT,
        OPEN,
        READY,
        createHash('sha256').update('nada').digest('hex'),
        PDF.length,
        createHash('sha256').update(PDF).digest('hex'),
        `${createHash('sha256').update(PDF).digest('hex').slice(0, 32)}.pdf`,
        HIDDEN,
      ],
    )
  },
  notAudited: {
    '/api/documentos/cargas/:id/faltantes': 'only reads',
    '/api/documentos/cargas/:id/archivos':
      'a file of a load is a row of its own; that the load was opened and read is noted',
    '/api/erp/v1/documents': 'the load is the record: which system sent it, when, what came of each file',
  },
} as const satisfies CallGroup
