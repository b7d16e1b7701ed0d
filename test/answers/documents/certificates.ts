import type { Database } from '#server/platform/db/database.ts'
import type { CallGroup } from '../call-group.ts'

const FIRST = 880_001
const PATH = '/api/documentos-certificados'

async function fill({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into tax_certificates (id, number, role, name, subject, issuer_subject, valid_from, valid_to, der, fingerprint, is_test, source)
       overriding system value
     select id, '', role, name, name, issuer, now() - interval '1 year', now() + interval '30 days', '\\x00', lpad(id::text, 64, '0'), false, 'subida'
     from (values (${FIRST}, 'autoridad', 'Raíz', 'Raíz'), (${FIRST + 1}, 'timbrado', 'Timbres', 'Otra')) c (id, role, name, issuer)`,
  )
}

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUNYV0yN2y5L5Zb0m8rW5z8x0m3IMwCgYIKoZIzj0EAwIw
-----END CERTIFICATE-----`

function form(field: string, name: string, content: string): string {
  return [
    '--x',
    `Content-Disposition: form-data; name="${field}"; filename="${name}"`,
    'Content-Type: text/plain',
    '',
    content,
    '--x--',
    '',
  ].join('\r\n')
}

const headers = { 'content-type': 'multipart/form-data; boundary=x' }

/** Certificates and long lists of SAT. */
export const certificateCalls = {
  calls: {
    'GET /api/documentos-certificados': `${PATH}?tipo=autoridad&estado=por_vencer`,
    'GET /api/documentos-certificados/exporta': `${PATH}/exporta`,
    'GET /api/documentos-certificados/resumen': `${PATH}/resumen`,
    'POST /api/documentos-certificados': { url: PATH, payload: form('archivo', 'a.cer', CERTIFICATE), headers },
    'POST /api/documentos-certificados/:id/ambiente': {
      url: `${PATH}/${FIRST}/ambiente`,
      payload: { pruebas: true },
    },
    'POST /api/documentos-certificados/:id/quitar': { url: `${PATH}/${FIRST + 1}/quitar`, payload: {} },
    'GET /api/documentos-listas': '/api/documentos-listas',
    'GET /api/codigos-postales/:codigo/colonias': '/api/codigos-postales/44100/colonias',
    'POST /api/documentos-listas/:lista': {
      url: '/api/documentos-listas/productos',
      payload: form('archivo', 'productos.sql', 'BEGIN TRANSACTION;'),
      headers,
    },
  },
  fill,
  notAudited: {
    '/api/documentos-certificados':
      'here no certificate is added; those that are leave an entry (certificates.test.ts)',
  },
} as const satisfies CallGroup
