import { z } from 'zod'
import { FILE_NAME_KINDS, FILE_NAME_OUTCOMES, FILE_NAME_REASON_NAMES } from '#domain/imports/file-names.ts'
import { writtenText } from '../text.ts'

// Lines and models as files write them, and what they are in the catalogue.

const count = z.number().int()

const option = z.object({
  /** '' of a line. */
  armadora: z.string(),
  nombre: z.string(),
  /** What the name says of the car beside its model: '1999–2005, 4X4'; '': nothing. */
  da: z.string(),
})

const reportedName = z.object({
  tipo: z.enum(FILE_NAME_KINDS),
  /** Of a model: its make, or the makes that the file lists for it. Of a line: ''. */
  armadora: z.string(),
  escrito: z.string(),
  filas: count,
  resultado: z.enum(FILE_NAME_OUTCOMES),
  /** null: nothing there is like it. */
  motivo: z.enum(FILE_NAME_REASON_NAMES).nullable(),
  /** unido: what it is comes first. dudoso: what it may be. nuevo: what it might have been. */
  opciones: z.array(option),
})

/** `lista` has those in doubt first, and not all that are new. */
export const fileNames = z.object({ unidos: count, dudosos: count, nuevos: count, lista: z.array(reportedName) })

/** What a person says of a name; `es` null: it is one of its own. It holds for every file from then on. */
export const nameDecision = z.object({
  tipo: z.enum(FILE_NAME_KINDS),
  armadora: writtenText.max(400),
  escrito: writtenText.min(1).max(120),
  es: z.object({ armadora: writtenText.max(60), nombre: writtenText.min(1).max(120) }).nullable(),
})
