import type { TestApp } from '#test/app.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const CATEGORY = 5000
const [STORED, CHANGED, REMOVED] = [5000, 5001, 5002]
const FILE = `${'5'.repeat(32)}.pdf`
const READY = '00000000-0000-4000-8000-000000000001'
const OPEN = '00000000-0000-4000-8000-000000000002'
const CANCELLED = '00000000-0000-4000-8000-000000000003'

const documents = '/api/documentos-pdf'
const FIELDS = { titulo: 'Frenos', year: 2026, categoria: CATEGORY, publicado: true }

/** An upload belongs to its sender alone. */
async function callerOf(test: TestApp) {
  const person = await signIn(test, { roles: ['MKTG'] })
  await test.database.db
    .updateTable('pdf_uploads')
    .set({ created_by: person.user.id })
    .where('id', 'in', [READY, OPEN, CANCELLED])
    .execute()
  return person
}

export const pdfDocuments = {
  calls: {
    'GET /api/documentos-pdf': `${documents}?buscar=respuesta&estado=oculto`,
    'GET /api/documentos-pdf/exporta': `${documents}/exporta`,
    'GET /api/documentos-pdf/opciones': `${documents}/opciones`,
    'GET /api/documentos-pdf/:id': `${documents}/${STORED}`,
    'POST /api/documentos-pdf': { url: documents, payload: { ...FIELDS, titulo: 'Otro', subida: READY } },
    'POST /api/documentos-pdf/:id': { url: `${documents}/${CHANGED}`, payload: { ...FIELDS, version: 1 } },
    'GET /api/documentos-pdf/:id/enlaces': `${documents}/${STORED}/enlaces`,
    'POST /api/documentos-pdf/:id/elimina': { url: `${documents}/${REMOVED}/elimina`, payload: { version: 1 } },
    'POST /api/documentos-pdf/subidas': {
      url: `${documents}/subidas`,
      payload: { nombre: 'frenos.pdf', bytes: 1000, modificado: 1 },
    },
    'GET /api/documentos-pdf/subidas/:id': `${documents}/subidas/${OPEN}`,
    'POST /api/documentos-pdf/subidas/:id/parte': {
      url: `${documents}/subidas/${OPEN}/parte?desde=0`,
      payload: '%PDF-1.7',
      headers: { 'content-type': 'application/octet-stream' },
    },
    'POST /api/documentos-pdf/subidas/:id/cancela': { url: `${documents}/subidas/${CANCELLED}/cancela`, payload: {} },
  },
  fill: async ({ pool }) => {
    await pool.query(`
      insert into catalogue_categories (id, name, slug) overriding system value values (${CATEGORY}, 'De respuestas', 'de-respuestas');
      insert into catalogues (id, category_id, year, title, file_name, bytes, pages, active) overriding system value
        select id, ${CATEGORY}, 2020, 'Respuesta ' || id, '${'0'.repeat(32)}.pdf', 1, 1, false from generate_series(${STORED}, ${REMOVED}) id;
      insert into pdf_files (file_name, bytes, pages) values ('${FILE}', 10, 2);
      insert into users (id, name, email) overriding system value values (5000000, 'Quien sube', 'sube@prueba.mx');
      insert into pdf_uploads (id, created_by, name, bytes, modified) values ('${OPEN}', 5000000, 'a.pdf', 1000, 1), ('${CANCELLED}', 5000000, 'b.pdf', 1000, 1);
      insert into pdf_uploads (id, created_by, name, bytes, received, modified, state, file_name)
        values ('${READY}', 5000000, 'c.pdf', 10, 10, 1, 'lista', '${FILE}')`)
  },
  callerOf: async (test, { path }) => (path.startsWith('/api/documentos-pdf') ? callerOf(test) : null),
  notAudited: {
    '/api/documentos-pdf/subidas':
      'a file that is on its way is nothing yet; the catalogue that is made of it is noted',
    '/api/documentos-pdf/subidas/:id/parte': 'as above',
    '/api/documentos-pdf/subidas/:id/cancela': 'as above',
    '/api/catalogos/:id/abierto': 'counts readers, without who they are',
  },
} as const satisfies CallGroup
