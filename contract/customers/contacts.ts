import { z } from 'zod'
import type { Requirement } from '#domain/access.ts'
import {
  CALL_REASONS,
  CONTACT_KINDS,
  CONTACT_RESULTS,
  MAX_NOTE_LENGTH,
  MAX_SCRIPT_LENGTH,
} from '#domain/contacts/contacts.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { callsIn } from '../endpoint.ts'
import { dayFilter, defineList, exportOf, idFilter, listAnswer, listQuery } from '../list.ts'
import { writtenText } from '../text.ts'

const define = callsIn('Contactos con clientes')
/** Staff who speaks with customers. */
const CALLERS: Requirement = { roles: ['admin', 'CustomerService', 'asesor', 'vendedor'] }
const { access: SCRIPTS } = PRIVATE_SCREENS.telemarketerDashboard

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const day = z.iso.date()
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Escribe la hora como 16:30.')
const key = z.string().min(8).max(100)

const contactRow = z.object({
  id,
  fecha: z.iso.datetime(),
  empresa: named,
  persona: named,
  tipo: z.enum(CONTACT_KINDS),
  resultado: z.enum(CONTACT_RESULTS),
  nota: z.string(),
  /** When to call again, in the shop's time zone; a time of that day, or none. */
  siguienteDia: day.nullable(),
  siguienteHora: time.nullable(),
})
export type ContactRow = z.infer<typeof contactRow>

const list = defineList({
  sort: ['fecha', 'empresa', 'siguiente'],
  defaultSort: '-fecha',
  filters: {
    empresa: idFilter,
    /** The member of staff who made it. */
    persona: idFilter,
    tipo: z.enum(CONTACT_KINDS),
    resultado: z.enum(CONTACT_RESULTS),
    desde: dayFilter,
    hasta: dayFilter,
  },
})

export const contactList = define('GET /api/contactos', {
  summary: 'Los contactos con los clientes que ve quien consulta, por páginas',
  access: PRIVATE_SCREENS.contacts.access,
  query: listQuery(list),
  response: listAnswer(contactRow).extend({
    /** Their authors, for the filter. */
    personas: z.array(named),
  }),
})

export const contactExport = exportOf(contactList, list, 'Los contactos con los clientes como archivo')

/** Idempotent by its key. It also releases the company that the author had reserved. */
export const storeContact = define('POST /api/contactos', {
  summary: 'Anota un contacto con un cliente: cómo fue, qué resultó y cuándo volver a llamar',
  access: CALLERS,
  body: z
    .object({
      clave: key,
      empresa: id,
      tipo: z.enum(CONTACT_KINDS),
      resultado: z.enum(CONTACT_RESULTS),
      nota: writtenText.max(MAX_NOTE_LENGTH).default(''),
      siguienteDia: day.nullable().default(null),
      /** '': none. */
      siguienteHora: time.or(z.literal('')).default(''),
    })
    .refine(({ resultado, siguienteDia }) => resultado !== 'llamar_despues' || siguienteDia !== null, {
      path: ['siguienteDia'],
      message: 'Elige qué día llamar.',
    })
    .refine(({ siguienteDia, siguienteHora }) => siguienteHora === '' || siguienteDia !== null, {
      path: ['siguienteDia'],
      message: 'Elige el día de esa hora.',
    }),
  response: z.object({ id }),
})

const script = z.object({
  motivo: z.enum(CALL_REASONS),
  texto: z.string(),
  version: z.number().int(),
})
export type CallScript = z.infer<typeof script>

export const callScripts = define('GET /api/guiones', {
  summary: 'Qué decir en una llamada, por motivo',
  access: SCRIPTS,
  response: z.object({ guiones: z.array(script) }),
})

export const updateCallScript = define('POST /api/guiones', {
  summary: 'Cambia qué decir en una llamada por un motivo',
  access: SCRIPTS,
  body: z.object({
    motivo: z.enum(CALL_REASONS),
    texto: writtenText.max(MAX_SCRIPT_LENGTH),
    version: z.number().int(),
  }),
  response: z.object({ version: z.number().int() }),
})
