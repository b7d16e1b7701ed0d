import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { makeDownloadLink } from '#server/documents/downloads/links-service.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { TestApp } from '#test/app.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { storeTaxDocumentFile } from '#test/factories/tax-document-files.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import type { CallGroup } from '../call-group.ts'

const made = { id: 0, uuid: randomUUID(), path: '' }

async function fill({ db }: Database): Promise<void> {
  made.id = (await makeTaxDocument(db, { uuid: made.uuid })).id
  const { id: userId } = await makeUser(db, { name: 'Luz', roles: ['admin'] })
  const now = new Date()
  const link = await makeDownloadLink(db, {
    userId,
    selection: { ids: [made.id] },
    contents: 'xml',
    now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  })
  made.path = link.path
}

/** Stores the bytes of its files, before the first one is read. */
async function callerOf({ database: { db }, storage }: TestApp, { path }: Endpoint): Promise<null> {
  const [, kind] = /^\/api\/documentos\/:uuid\/(xml|pdf|acuse)$/u.exec(path) ?? []
  if (kind === 'xml' || kind === 'pdf' || kind === 'acuse') {
    await storeTaxDocumentFile({ db, storage }, made, kind, Buffer.from(`<${kind}/>`))
  }
  return null
}

const file = (kind: string) => ({
  get url() {
    return `/api/documentos/${made.uuid}/${kind}`
  },
})

export const downloads = {
  calls: {
    'GET /api/documentos': '/api/documentos?tipo=I&situacion=con_saldo',
    'GET /api/documentos/exporta': '/api/documentos/exporta',
    'GET /api/documentos/conceptos/exporta': '/api/documentos/conceptos/exporta',
    'GET /api/documentos/todos': '/api/documentos/todos?estado=valido',
    'GET /api/documentos/todos/exporta': '/api/documentos/todos/exporta',
    'GET /api/documentos/todos/conceptos/exporta': '/api/documentos/todos/conceptos/exporta',
    'GET /api/documentos/:uuid/xml': file('xml'),
    'GET /api/documentos/:uuid/pdf': file('pdf'),
    'GET /api/documentos/:uuid/acuse': file('acuse'),
    'POST /api/documentos/descargas': {
      url: '/api/documentos/descargas',
      payload: async () => ({ seleccion: { ids: [made.id] }, contenido: 'ambos' }),
    },
    'GET /api/documentos/descarga/:descarga': {
      get url() {
        return made.path
      },
    },
  },
  fill,
  callerOf,
} as const satisfies CallGroup
