import { sampleSigners } from '#test/factories/sealed-cfdi.ts'
import type { CallGroup } from '../call-group.ts'

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

function form(name: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ])
}

/** Certificates and SAT's long lists. */
export const certificates = {
  calls: {
    'GET /api/documentos/certificados': '/api/documentos/certificados?rol=autoridad',
    'GET /api/documentos/certificados/exporta': '/api/documentos/certificados/exporta',
    'POST /api/documentos/certificados/carga': {
      url: '/api/documentos/certificados/carga',
      payload: async () => form('muestra.cer', (await sampleSigners()).authority.certificate),
      headers: FORM,
    },
    'GET /api/documentos/listas': '/api/documentos/listas',
    'POST /api/documentos/listas/:lista/carga': {
      url: '/api/documentos/listas/codigos_postales/carga',
      payload: async () => form('cp.csv', Buffer.from('44100,JAL,2022-01-01\n')),
      headers: FORM,
    },
  },
} as const satisfies CallGroup
