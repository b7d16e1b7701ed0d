import { z } from 'zod'
import { LEGAL_KINDS } from '#domain/legal/document-kinds.ts'
import { callsIn } from '../endpoint.ts'

// The privacy notice and the terms for readers.

const define = callsIn('Documentos legales')

export const legalKind = z.enum(LEGAL_KINDS)
export const day = z.iso.date()
export const number = z.number().int().positive()

const shownSection = z.object({ titulo: z.string(), texto: z.string() })

/** For everyone. Without `version`, the version in force; a published version that is not in force yet can be read by its number. */
export const legalDocument = define('GET /api/legales/:tipo', {
  summary: 'El aviso de privacidad o los términos: la versión vigente, u otra publicada',
  access: 'public',
  params: z.object({ tipo: legalKind }),
  // A text that is no number counts as absent.
  query: z.object({ version: z.coerce.number().int().positive().max(100_000).optional().catch(undefined) }),
  response: z.object({
    tipo: legalKind,
    version: number,
    estado: z.enum(['publicada', 'vigente', 'sustituida']),
    vigenteDesde: day,
    secciones: z.array(shownSection),
    /** Changes from the previous version; '' where not stated. */
    cambios: z.string(),
    /** Every published version, the newest first. */
    versiones: z.array(z.object({ version: number, vigenteDesde: day })),
    /** null: none is in force yet. */
    versionVigente: number.nullable(),
  }),
})
