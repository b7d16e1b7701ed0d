import type { Database } from '#server/platform/db/database.ts'
import { makeTaxDocument } from '#test/factories/tax-documents.ts'
import type { CallGroup } from '../call-group.ts'

/** A company of the small store. */
const OF = 'empresa=1000'

/** A credit note and the invoice that it names. */
const [INVOICE, NOTE] = [800_001, 800_002]

async function fill({ db, pool }: Database): Promise<void> {
  await pool.query(`select setval(pg_get_serial_sequence('tax_documents', 'id'), $1)`, [INVOICE - 1])
  const { uuid } = await makeTaxDocument(db)
  const cfdiRelacionados = [{ tipoRelacion: '01', uuids: [uuid] }]
  await makeTaxDocument(db, { cfdi: { tipoDeComprobante: 'E', metodoPago: 'PUE', cfdiRelacionados } })
}

export const invoices = {
  fill,
  calls: {
    'GET /api/facturas': `/api/facturas?${OF}&estado=vencida&edad=1a30&moneda=MXN`,
    'GET /api/facturas/exporta': `/api/facturas/exporta?${OF}`,
    'GET /api/facturas/empresas': '/api/facturas/empresas?orden=nombre',
    'GET /api/facturas/avisos': '/api/facturas/avisos?tipo=nota_por_repartir',
    'GET /api/facturas/notas/:id': `/api/facturas/notas/${NOTE}`,
    'POST /api/facturas/notas/:id/reparto': {
      url: `/api/facturas/notas/${NOTE}/reparto`,
      payload: { version: 1, importes: [{ factura: INVOICE, importe: 100 }] },
    },
    'GET /api/estado-de-cuenta': `/api/estado-de-cuenta?${OF}&desde=2026-01-01`,
    'GET /api/estado-de-cuenta/pdf': `/api/estado-de-cuenta/pdf?${OF}`,
    'GET /api/estado-de-cuenta/exporta': `/api/estado-de-cuenta/exporta?${OF}`,
  },
} as const satisfies CallGroup
