import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/db/database.ts'
import { makeUser } from '#test/factories/accounts.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import type { CallGroup } from '../call-group.ts'

const FILE = [
  '--x',
  'Content-Disposition: form-data; name="archivo"; filename="metadatos.txt"',
  'Content-Type: text/plain',
  '',
  'Uuid~RfcEmisor~RfcReceptor~FechaEmision~Monto~EfectoComprobante~Estatus',
  '--x--',
  '',
].join('\r\n')

const LOAD = 870_001
const made = { id: 0, uuid: randomUUID() }

async function fill({ db, pool }: Database): Promise<void> {
  made.id = (await makeTaxDocument(db, { uuid: made.uuid, satState: 'vigente' })).id
  const { id: userId } = await makeUser(db, { name: 'Ema', roles: ['admin'] })
  await pool.query(`
    insert into sat_states (document_id, state, at, source) values (${made.id}, 'vigente', now(), 'sat');
    insert into sat_metadata_loads (id, name, bytes, stored_as, user_id) overriding system value values (${LOAD}, 'm.txt', 1, '', ${userId});
    insert into sat_metadata_differences (load_id, kind, row, in_file, here) values (${LOAD}, 'renglon', 2, 'x', 'tiene 1 columna')`)
}

const sat = '/api/documentos-sat'
const ofDocument = `/api/documentos/${made.uuid}/estado-sat`

export const satCalls = {
  calls: {
    'GET /api/documentos/:uuid/estado-sat': ofDocument,
    'POST /api/documentos/:uuid/estado-sat': { url: ofDocument, payload: {} },
    'GET /api/documentos-sat/salud': `${sat}/salud`,
    'GET /api/documentos-sat': `${sat}?estado=vigente&cola=vencidas`,
    'GET /api/documentos-sat/exporta': `${sat}/exporta`,
    'GET /api/documentos-sat/listados': `${sat}/listados`,
    'POST /api/documentos-sat/pregunta': {
      url: `${sat}/pregunta`,
      payload: async () => ({ seleccion: { ids: [made.id] } }),
    },
    'GET /api/documentos-sat/metadatos': `${sat}/metadatos`,
    'POST /api/documentos-sat/metadatos': {
      url: `${sat}/metadatos`,
      payload: FILE,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'GET /api/documentos-sat/metadatos/:id': `${sat}/metadatos/${LOAD}`,
    'GET /api/documentos-sat/metadatos/:id/diferencias': `${sat}/metadatos/${LOAD}/diferencias?clase=renglon`,
    'GET /api/documentos-sat/metadatos/:id/diferencias/exporta': `${sat}/metadatos/${LOAD}/diferencias/exporta`,
  },
  fill,
} as const satisfies CallGroup
