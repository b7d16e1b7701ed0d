import type { CallGroup } from '../call-group.ts'

export const adminDashboard = {
  calls: {
    'GET /api/tablero-admin/pendientes': '/api/tablero-admin/pendientes',
    'GET /api/pendientes': '/api/pendientes',
    'GET /api/tablero-admin/cifras': '/api/tablero-admin/cifras',
    'GET /api/sumas/diferencias': '/api/sumas/diferencias',
    'POST /api/visitas/cuenta': { url: '/api/visitas/cuenta', payload: {} },
  },
  notAudited: { '/api/visitas/cuenta': 'counts how often the shop is opened, in nobody’s name' },
} as const satisfies CallGroup
