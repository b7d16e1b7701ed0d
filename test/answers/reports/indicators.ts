import type { CallGroup } from '../call-group.ts'

export const indicators = {
  calls: {
    'GET /api/indicadores': '/api/indicadores',
    'GET /api/indicadores/ventas': '/api/indicadores/ventas',
    'GET /api/indicadores/ventas/exporta': '/api/indicadores/ventas/exporta',
    'GET /api/indicadores/pedidos': '/api/indicadores/pedidos',
    'GET /api/indicadores/pedidos/exporta': '/api/indicadores/pedidos/exporta',
    'GET /api/indicadores/cotizaciones': '/api/indicadores/cotizaciones',
    'GET /api/indicadores/cotizaciones/exporta': '/api/indicadores/cotizaciones/exporta',
    'GET /api/indicadores/vencido': '/api/indicadores/vencido',
    'GET /api/indicadores/vencido/exporta': '/api/indicadores/vencido/exporta',
    'GET /api/indicadores/sin-movimiento': '/api/indicadores/sin-movimiento',
    'GET /api/indicadores/sin-movimiento/exporta': '/api/indicadores/sin-movimiento/exporta',
  },
  notAudited: {},
} as const satisfies CallGroup
