import { randomUUID } from 'node:crypto'
import type { CallGroup } from '../call-group.ts'

const COMPANY = 1000

export const contacts = {
  calls: {
    'GET /api/contactos': '/api/contactos',
    'GET /api/contactos/exporta': '/api/contactos/exporta',
    'POST /api/contactos': {
      url: '/api/contactos',
      payload: { clave: randomUUID(), empresa: COMPANY, tipo: 'llamada', resultado: 'contesto', nota: 'Pide lista' },
    },
    'GET /api/guiones': '/api/guiones',
    'POST /api/guiones': {
      url: '/api/guiones',
      payload: { motivo: 'carrito_detenido', texto: 'Pregunta qué le faltó.', version: 1 },
    },
    'GET /api/tablero-tmk/cola': '/api/tablero-tmk/cola',
    'GET /api/tablero-tmk/cifras': '/api/tablero-tmk/cifras',
    'GET /api/tablero-tmk/empresas/:id': `/api/tablero-tmk/empresas/${COMPANY}`,
    'POST /api/tablero-tmk/empresas/:id/toma': { url: `/api/tablero-tmk/empresas/${COMPANY}/toma`, payload: {} },
    'POST /api/tablero-tmk/empresas/:id/suelta': { url: `/api/tablero-tmk/empresas/${COMPANY}/suelta`, payload: {} },
  },
  notAudited: {
    '/api/tablero-tmk/empresas/:id/toma': 'is over by itself in fifteen minutes; what was talked about is noted',
    '/api/tablero-tmk/empresas/:id/suelta': 'as above',
  },
} as const satisfies CallGroup
