import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { makeCompany } from '#test/factories/accounts.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from '../call-group.ts'

const UUID = randomUUID()
const OWN = { company: 0 }
const CONTACTS = { changed: 7_000_000, removed: 7_000_001 }
const PATH = '/api/documentos'

async function fill({ db, pool }: Database): Promise<void> {
  OWN.company = (await makeCompany(db)).id
  await makeTaxDocument(db, { uuid: UUID, companyId: OWN.company })
  await pool.query(`
    insert into tax_document_contacts (id, company_id, name, email) overriding system value
      values (${CONTACTS.changed}, ${OWN.company}, 'Rita', 'rita@contadores.mx'),
        (${CONTACTS.removed}, ${OWN.company}, 'Saúl', 'saul@contadores.mx')`)
}

/** The page of a document: the actions of its customer. */
export const documentPage = {
  calls: {
    'GET /api/documentos/:uuid': `${PATH}/${UUID.toUpperCase()}`,
    'GET /api/documentos/:uuid/conceptos': `${PATH}/${UUID}/conceptos?porPagina=5`,
    'GET /api/documentos/:uuid/comentarios': `${PATH}/${UUID}/comentarios`,
    'POST /api/documentos/:uuid/comentarios': {
      url: `${PATH}/${UUID}/comentarios`,
      payload: { clave: 'comentario-documento-1', texto: '¿Por qué dice gastos en general?' },
    },
    'GET /api/documentos/contactos': `${PATH}/contactos`,
    'POST /api/documentos/contactos': {
      url: `${PATH}/contactos`,
      payload: { nombre: 'Tere Contreras', correo: 'tere@contadores.mx' },
    },
    'POST /api/documentos/contactos/:id': {
      url: `${PATH}/contactos/${CONTACTS.changed}`,
      payload: { nombre: 'Rita Luna', correo: 'rita@contadores.mx', version: 1 },
    },
    'POST /api/documentos/contactos/:id/quitar': {
      url: `${PATH}/contactos/${CONTACTS.removed}/quitar`,
      payload: { version: 1 },
    },
    'POST /api/documentos/:uuid/enviar': {
      url: `${PATH}/${UUID}/enviar`,
      payload: { clave: 'envio-documento-1', contactos: [CONTACTS.changed], mensaje: 'De noviembre' },
    },
  },
  fill,
  callerOf: async (test) => signIn(test, { roles: ['cliente'], companyId: OWN.company, sight: 'empresa' }),
  foreignBodies: {
    '/api/documentos/contactos/:id': { nombre: 'Rita', correo: 'rita@ejemplo.mx', version: 1 },
    '/api/documentos/contactos/:id/quitar': { version: 1 },
    '/api/documentos/:uuid/comentarios': { clave: 'comentario-de-otros', texto: 'Hola' },
    '/api/documentos/:uuid/enviar': { clave: 'envio-de-otros', contactos: [1], mensaje: '' },
  },
} as const satisfies CallGroup
