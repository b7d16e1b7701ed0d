import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { trialRow } from '../sync/trials.ts'

const count = z.number().int()

const importedPerson = z.object({
  /** Row number in the spreadsheet. */
  fila: count,
  nombre: z.string(),
  correo: z.string(),
  roles: z.array(z.string()),
  /** Trade name; '' for staff. */
  empresa: z.string(),
  /** The account already exists as described: nothing is done. */
  igual: z.boolean(),
  /** Why the row is refused; empty: it can be imported. */
  motivos: z.array(z.string()),
})

/**
 * A file in `archivo`. With `aplicar` = 'si' everybody in it without an account is invited, unless a row is refused: then nobody is.
 * Without it nothing is stored.
 */
export const importUsers = defineEndpoint('POST /api/importaUsuarios', {
  summary: 'Lee un archivo de usuarios y dice qué pasaría con cada fila; si se pide, los da de alta a todos',
  area: 'Usuarios',
  access: { roles: ['admin'] },
  body: z.unknown(),
  response: z.object({
    personas: z.array(importedPerson),
    /** The first accepted rows: the read values, the result, the existing data. */
    primeras: z.array(trialRow),
    rechazadas: count,
    /** Headings of columns that were not read. */
    columnasSinLeer: z.array(z.string()),
    /** Whether they were stored and invited. */
    aplicado: z.boolean(),
  }),
})
export type UserImport = z.infer<typeof importUsers.response>
