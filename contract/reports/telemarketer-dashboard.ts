import { z } from 'zod'
import { CALL_REASONS, CONTACT_KINDS, CONTACT_RESULTS } from '#domain/contacts/contacts.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { amount } from '../amount.ts'
import { callsIn } from '../endpoint.ts'
import { idFilter } from '../list.ts'

const define = callsIn('Tablero de telemarketing')
/** The same as the screen's. */
const { access } = PRIVATE_SCREENS.telemarketerDashboard

const id = z.number().int().positive().max(2_147_483_647)
const named = z.object({ id, nombre: z.string() })
const count = z.number().int().nonnegative()
const moment = z.iso.datetime()

const reason = z.object({
  tipo: z.enum(CALL_REASONS),
  /** The time of the call, of the offer's end, of the cart's last change, or of the last order. */
  cuando: moment,
  /** For a call: a time was chosen, not only a day. */
  conHora: z.boolean(),
  /** The number of ending offers, carts, or orders so far. */
  cuantos: count,
  /** Before VAT; null: unknown. */
  importe: amount.nullable(),
  /** For a call: the last note. For an offer: its folio. */
  nota: z.string(),
})
export type CallReasonAnswer = z.infer<typeof reason>

const claim = z.object({
  por: named,
  hasta: moment,
  /** Reserved by the caller. */
  esMia: z.boolean(),
})

const queueRow = z.object({
  empresa: named,
  telefono: z.string(),
  asesor: z.string().nullable(),
  /** The most urgent first; at least one. */
  motivos: z.array(reason).min(1),
  tomada: claim.nullable(),
  ultimo: z.object({ fecha: moment, resultado: z.enum(CONTACT_RESULTS) }).nullable(),
})
export type QueueRow = z.infer<typeof queueRow>

export const callQueue = define('GET /api/tablero-tmk/cola', {
  summary: 'A quién llamar y por qué, lo más urgente primero: una fila por empresa',
  access,
  response: z.object({
    leido: moment,
    /** The first hundred of `total`. */
    filas: z.array(queueRow),
    total: count,
    /** Number of companies by reason. A reason that could not be read is missing here and in the rows. */
    porMotivo: z.partialRecord(z.enum(CALL_REASONS), count),
  }),
})

/** null: could not be read. */
export const telemarketerFigures = define('GET /api/tablero-tmk/cifras', {
  summary: 'Lo de hoy: las llamadas propias, y los pedidos y la venta de la cartera',
  access,
  response: z.object({
    dia: z.iso.date(),
    llamadas: count.nullable(),
    ventas: z.object({ pedidos: count, importe: amount }).nullable(),
  }),
})

const person = z.object({
  id,
  nombre: z.string(),
  correo: z.string(),
  telefono: z.string(),
  /** Whether the caller may act in their name now. */
  puedeActuar: z.boolean(),
})

const contact = z.object({
  id,
  fecha: moment,
  persona: z.string(),
  tipo: z.enum(CONTACT_KINDS),
  resultado: z.enum(CONTACT_RESULTS),
  nota: z.string(),
  /** When to call again, in the shop's time zone. */
  siguienteDia: z.iso.date().nullable(),
  siguienteHora: z.string().nullable(),
})

export const callSheet = define('GET /api/tablero-tmk/empresas/:id', {
  summary: 'Lo que hace falta para llamar a una empresa: teléfonos, personas, últimos contactos y día sugerido',
  access,
  params: z.object({ id: idFilter }),
  response: z.object({
    empresa: named,
    telefono: z.string(),
    correo: z.string(),
    personas: z.array(person),
    /** The last ten. */
    contactos: z.array(contact),
    /** The shop's next workday. */
    diaSugerido: z.iso.date(),
    hoy: z.iso.date(),
    /** The caller sees its quotes and orders: the company has a telemarketer. */
    asignada: z.boolean(),
  }),
})

/** Repeated by the same person, it prolongs the reservation. It releases the company that they had reserved before. */
export const takeCompany = define('POST /api/tablero-tmk/empresas/:id/toma', {
  summary: 'Toma una empresa por 15 minutos, para que nadie más la llame',
  access,
  params: z.object({ id: idFilter }),
  response: z.object({ hasta: moment }),
})

export const releaseCompany = define('POST /api/tablero-tmk/empresas/:id/suelta', {
  summary: 'Deja libre una empresa que se había tomado',
  access,
  params: z.object({ id: idFilter }),
  response: z.object({ success: z.literal(true) }),
})
