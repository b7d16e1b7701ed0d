import type { CallGroup } from '../call-group.ts'

export const suggestions = {
  calls: {
    'GET /controllerpeticiones/producvendidosNocomp/productosmvnc':
      '/controllerpeticiones/producvendidosNocomp/productosmvnc',
    'GET /controllerpeticiones/producBuscotrosClient/buscadosc':
      '/controllerpeticiones/producBuscotrosClient/buscadosc',
    'POST /api/busquedas/cuenta': { url: '/api/busquedas/cuenta', payload: { buscar: 'balatas tsuru' } },
    'POST /api/partes/cuenta': { url: '/api/partes/cuenta', payload: { producto: 1, buscar: '' } },
  },
  notAudited: {
    '/api/busquedas/cuenta': 'counts searches by day, in nobody’s name',
    '/api/partes/cuenta': 'counts what is opened by company and week, in nobody’s name',
  },
} as const satisfies CallGroup
