import type { CallGroup } from '../call-group.ts'

/** A company of the small store. */
const OF = 'empresa=1000'

export const invoices = {
  calls: {
    'GET /api/facturas': `/api/facturas?${OF}&estado=vencida&edad=1a30&moneda=MXN`,
    'GET /api/facturas/exporta': `/api/facturas/exporta?${OF}`,
    'GET /api/facturas/empresas': '/api/facturas/empresas?orden=nombre',
    'GET /api/estado-de-cuenta': `/api/estado-de-cuenta?${OF}&desde=2026-01-01`,
    'GET /api/estado-de-cuenta/pdf': `/api/estado-de-cuenta/pdf?${OF}`,
    'GET /api/estado-de-cuenta/excel': `/api/estado-de-cuenta/excel?${OF}`,
  },
} as const satisfies CallGroup
