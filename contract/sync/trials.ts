import { z } from 'zod'
import { QUESTION_KINDS } from '#domain/imports/questions.ts'

// The preview of a file, which every import shows before it is applied.

const count = z.number().int()

/** A record: the values in the file, the result, and the present values. */
export const trialRow = z.object({
  /** Its kind, where a file has several: 'Precios de lista'. */
  grupo: z.string(),
  archivo: z.string(),
  /** Row number in the spreadsheet. */
  fila: count,
  /** The subject: 'BV-1234 en Lista 2'. */
  de: z.string(),
  estado: z.enum(['nueva', 'cambia', 'igual', 'anterior']),
  /** The cells that were read, as written. */
  leido: z.array(z.object({ columna: z.string(), texto: z.string() })),
  /** `hoy`: the present value; null: a new record. */
  valores: z.array(z.object({ campo: z.string(), valor: z.string(), hoy: z.string().nullable() })),
})
export type TrialRow = z.infer<typeof trialRow>

/** Changes to confirm before the file is applied: the call that applies it sends `huella`. */
const questions = z.object({
  /** '' without questions. */
  huella: z.string(),
  preguntas: z.array(
    z.object({
      que: z.enum(QUESTION_KINDS),
      cuantas: count,
      texto: z.string(),
      /** The first of them. */
      filas: z.array(trialRow),
      /** Of names and columns: the first of them, instead of rows. */
      nombres: z.array(z.string()),
    }),
  ),
})
export type Questions = z.infer<typeof questions>

export const trial = z.object({
  /** The first records of each kind. */
  primeras: z.array(trialRow),
  /** The largest changes, the largest first. */
  mayores: z.array(trialRow),
  porConfirmar: questions,
})

/** The `huella` of the confirmed changes; '': none. */
export const confirmation = z.string().max(64).default('')
