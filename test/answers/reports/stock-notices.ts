import type { CallGroup } from '../call-group.ts'

export const stockNotices = {
  calls: {
    'GET /api/avisos-existencia': '/api/avisos-existencia',
    'POST /api/avisos-existencia': { url: '/api/avisos-existencia', payload: { producto: 3_100_000 } },
    'POST /api/avisos-existencia/quita': { url: '/api/avisos-existencia/quita', payload: { producto: 3_100_000 } },
  },
} as const satisfies CallGroup
