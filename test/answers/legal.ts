import { publishDocument, wholeSections } from '#test/factories/legal.ts'
import { signIn } from '#test/sign-in.ts'
import type { CallGroup } from './call-group.ts'

const PATH = '/api/documentos-legales'
const draft = (tipo: 'aviso' | 'terminos') => `${PATH}/${tipo}/borrador`

const sections = wholeSections('terminos').map(({ title, text, topic }) => ({
  titulo: title,
  texto: text,
  tema: topic,
}))

/** The privacy notice and the terms, and the own data. */
export const legal = {
  calls: {
    'GET /api/legales/:tipo': '/api/legales/aviso',
    'GET /api/cuenta/legales': '/api/cuenta/legales',
    'POST /api/cuenta/legales/acepta': {
      url: '/api/cuenta/legales/acepta',
      payload: { aceptadas: [{ tipo: 'aviso', version: 1 }] },
    },
    'GET /api/documentos-legales': PATH,
    'GET /api/documentos-legales/:tipo': `${PATH}/aviso`,
    'POST /api/documentos-legales/:tipo/borrador': { url: draft('aviso'), payload: {} },
    'POST /api/documentos-legales/:tipo/borrador/guarda': {
      url: `${draft('terminos')}/guarda`,
      payload: { secciones: sections, pideAceptacion: true, version: 1 },
    },
    'POST /api/documentos-legales/:tipo/borrador/descarta': {
      url: `${draft('aviso')}/descarta`,
      payload: { version: 1 },
    },
    'POST /api/documentos-legales/:tipo/borrador/publica': {
      url: `${draft('terminos')}/publica`,
      payload: { version: 2 },
    },
    'GET /api/documentos-legales/:tipo/aceptaciones': `${PATH}/aviso/aceptaciones`,
    'GET /api/documentos-legales/:tipo/aceptaciones/exporta': `${PATH}/aviso/aceptaciones/exporta`,
    'POST /api/cuenta/datos': { url: '/api/cuenta/datos', payload: {} },
  },
  fill: async ({ db }) => {
    await publishDocument(db)
    await db.insertInto('legal_documents').values({ kind: 'terminos', number: 1, sections: '[]' }).execute()
  },
  // A user who has accepted cannot accept again.
  callerOf: async (test, { path }) =>
    path === '/api/cuenta/legales/acepta' ? signIn(test, { roles: ['admin'], hasAccepted: false }) : null,
} as const satisfies CallGroup
