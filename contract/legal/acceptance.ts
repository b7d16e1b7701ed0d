import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { callsIn } from '../endpoint.ts'
import { day, legalKind, number } from './documents.ts'

// Documents that a user has to accept. Nobody can accept for somebody else.

const define = callsIn('Documentos legales')

export const pendingDocuments = define('GET /api/cuenta/legales', {
  summary: 'Los documentos que a quien pregunta le falta aceptar',
  access: ANY_ACCOUNT,
  onBehalf: false,
  response: z.object({
    pendientes: z.array(
      z.object({
        tipo: legalKind,
        /** The version in force. */
        version: number,
        vigenteDesde: day,
        /** The user has not accepted any version of this kind before. */
        esPrimera: z.boolean(),
        /** Changes since the accepted version, the newest first. */
        cambios: z.array(z.object({ version: number, texto: z.string() })),
      }),
    ),
  }),
})

export const acceptDocuments = define('POST /api/cuenta/legales/acepta', {
  summary: 'Acepta las versiones vigentes que se leyeron; repetida no cambia nada',
  access: ANY_ACCOUNT,
  body: z.object({
    aceptadas: z
      .array(z.object({ tipo: legalKind, version: number }))
      .min(1)
      .max(LEGAL_KINDS.length),
  }),
  response: z.object({ success: z.literal(true) }),
})
