import { z } from 'zod'
import { QUESTION_KINDS } from '#domain/imports/questions.ts'

// What a file would do, as every import shows it before it is applied.

const count = z.number().int()

/** A record: what the file says of it, what it becomes, what it is today. */
export const trialRow = z.object({
  /** Of which kind, where a file has several: 'Precios de lista'. */
  grupo: z.string(),
  archivo: z.string(),
  /** As the spreadsheet counts. */
  fila: count,
  /** What the record is of: 'BV-1234 en Lista 2'. */
  de: z.string(),
  estado: z.enum(['nueva', 'cambia', 'igual', 'anterior']),
  /** The cells that were read, as the file has them. */
  leido: z.array(z.object({ columna: z.string(), texto: z.string() })),
  /** `hoy`: what there is; null: the record is new. */
  valores: z.array(z.object({ campo: z.string(), valor: z.string(), hoy: z.string().nullable() })),
})
export type TrialRow = z.infer<typeof trialRow>

/** What must be confirmed before the file is applied: who applies it sends `huella` along. */
const questions = z.object({
  /** '' where nothing is asked. */
  huella: z.string(),
  preguntas: z.array(
    z.object({
      que: z.enum(QUESTION_KINDS),
      cuantas: count,
      texto: z.string(),
      /** The first of them. */
      filas: z.array(trialRow),
    }),
  ),
})
export type Questions = z.infer<typeof questions>

export const trial = z.object({
  /** The first records of each kind. */
  primeras: z.array(trialRow),
  /** Those that change most, the most changed first. */
  mayores: z.array(trialRow),
  porConfirmar: questions,
})

/** The `huella` of what was confirmed; '': nothing was. */
export const confirmation = z.string().max(64).default('')
