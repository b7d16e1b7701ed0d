import { z } from 'zod'
import { FILE_NAME_KINDS, FILE_NAME_OUTCOMES, FILE_NAME_REASON_NAMES } from '#domain/imports/file-names.ts'
import { writtenText } from '../text.ts'

// Lines, models, brands and makes in files, and their match in the catalogue.

const count = z.number().int()

const option = z.object({
  /** '' unless it is a model. */
  armadora: z.string(),
  nombre: z.string(),
  /** What the name states in addition to the model: '1999–2005, 4X4'; '': nothing. */
  da: z.string(),
})

const reportedName = z.object({
  tipo: z.enum(FILE_NAME_KINDS),
  /** For a model: its make, or the makes in the file. Otherwise ''. */
  armadora: z.string(),
  escrito: z.string(),
  filas: count,
  resultado: z.enum(FILE_NAME_OUTCOMES),
  /** null: nothing is similar. */
  motivo: z.enum(FILE_NAME_REASON_NAMES).nullable(),
  /** unido: its match first. dudoso: possible matches. nuevo: similar names. */
  opciones: z.array(option),
})

export const fileNames = z.object({
  unidos: count,
  dudosos: count,
  nuevos: count,
  /** Lines and models: the doubtful ones first, and not all new ones. */
  lista: z.array(reportedName),
  /** New brands and makes that differ by one letter from known ones, and those that were decided on. */
  parecidas: z.array(reportedName),
})

/** A person's decision about a name; `es` null: it is a new one. About lines and models it applies to all later files. */
export const nameDecision = z.object({
  tipo: z.enum(FILE_NAME_KINDS),
  armadora: writtenText.max(400),
  escrito: writtenText.min(1).max(120),
  es: z.object({ armadora: writtenText.max(60), nombre: writtenText.min(1).max(120) }).nullable(),
})
