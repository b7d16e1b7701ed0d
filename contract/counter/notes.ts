import { z } from 'zod'
import { MAX_LABOUR_HOURS } from '#domain/counter/labour.ts'
import { MAX_NOTE_LINES } from '#domain/counter/note-rules.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { percent } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { emailAddress, optionalEmail, optionalPhone, writtenText } from '../text.ts'
import { access, amount, area, chosenCar, id, key, pieces, plate, price } from './counter-fields.ts'

// Notes of the counter: what a clerk offers to who stands before them. They are of the company of the clerk (of the house for its own
// clerks), and of nobody else: neither their prices nor their buyers are in any other answer, list, file, audit or log.

const share = percent.min(0).max(100)

const carOfNote = z.object({
  modelo: id.nullable(),
  /** Names as they were then. */
  marca: z.string(),
  nombre: z.string(),
  year: z.number().int(),
  motor_id: id.nullable(),
  motor: z.string(),
  texto: z.string(),
})

const writtenLine = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('pieza'),
    producto: id,
    cantidad: z.number().int().min(1).max(MAX_QUANTITY),
    /** Of a piece, before tax, as it is typed over. null: that of the line before, or the sale price of today. */
    precio: price.nullable().default(null),
    descuento: share.default(0),
    nota: writtenText.max(200).default(''),
    /** Number of the same line in the version that is changed: it keeps what was frozen. null: the line is new. */
    anterior: z.number().int().positive().max(MAX_NOTE_LINES).nullable().default(null),
  }),
  z.object({
    tipo: z.literal('mano'),
    nombre: writtenText.min(1).max(120),
    horas: percent.positive('Debe ser más de 0.').max(MAX_LABOUR_HOURS),
    /** Of an hour, before tax. */
    tarifa: z.number().nonnegative().max(999_999),
    descuento: share.default(0),
    nota: writtenText.max(200).default(''),
  }),
])

const writtenNote = {
  clave: key,
  auto: chosenCar.nullable(),
  placa: plate.default(''),
  comprador: writtenText.max(120).default(''),
  telefono: optionalPhone,
  correo: optionalEmail,
  notas: writtenText.max(1000).default(''),
  /** The last day on which its prices are good, up to 90 days from today; null: it does not say. */
  vigencia: z.string().max(10).nullable().default(null),
  /** Of the whole, after the discounts of lines; cores are outside of it. */
  descuento: share.default(0),
  lineas: z.array(writtenLine).max(MAX_NOTE_LINES),
}

const saved = z.object({ id, version: z.number().int() })

export const createNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas',
  summary:
    'Guarda una nota nueva del mostrador, una por clave, con los precios de hoy donde no se escribieron otros; `eraOtra`: con esa clave ya se guardó otro contenido',
  area,
  access,
  onBehalf: false,
  body: z.object(writtenNote),
  response: saved.extend({ eraOtra: z.boolean() }),
})

export const saveNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/:id/guarda',
  summary: 'Guarda los cambios de una nota; si otra persona la cambió antes, lo dice (409)',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().positive(), ...writtenNote }),
  response: saved,
})

const totals = {
  /** Before tax: after the discounts of lines, what the discount of the whole takes off, cores, and what is left. */
  importe: amount,
  rebaja: amount,
  cascos: amount,
  montosub: amount,
  iva: amount,
  total: amount,
}

const noteRow = z.object({
  id,
  folio: z.string(),
  version: z.number().int(),
  fecha: z.iso.datetime(),
  cambiada: z.iso.datetime(),
  quien: z.string(),
  comprador: z.string(),
  telefono: z.string(),
  /** '' without a car. */
  auto: z.string(),
  placa: z.string(),
  vigencia: z.iso.date().nullable(),
  lineas: pieces,
  total: amount,
})
export type CounterNoteRow = z.infer<typeof noteRow>

const list = defineList({
  sort: ['fecha', 'comprador', 'total'],
  defaultSort: '-fecha',
  filters: {
    /** Of the car: for the same model and year. */
    modelo: idFilter,
    year: z.coerce.number().int().min(1900).max(2100),
  },
})

/** By POST, so that no buyer who is searched for stands in an address, and so in a log. */
export const counterNotes = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/lista',
  summary: 'Las notas del mostrador de la empresa; se buscan por comprador, teléfono, placa, auto o número',
  area,
  access,
  onBehalf: false,
  body: listQuery(list),
  response: listAnswer(noteRow),
})

const line = z.object({
  numero: z.number().int(),
  tipo: z.enum(['pieza', 'mano']),
  /** null: of labour. */
  producto: id.nullable(),
  k_parte: z.string(),
  marca: z.string(),
  linea: z.string(),
  /** Of the part, or the name of the labour. */
  descripcion: z.string(),
  /** Pieces; of labour 1. */
  cantidad: pieces,
  /** Of labour. */
  horas: z.number().nullable(),
  tarifa: amount.nullable(),
  /** Of a piece, before tax; of labour its amount. */
  precio: amount,
  /** It was typed over. */
  escrito: z.boolean(),
  /** What the company paid for a piece that day; null: labour, or the house's. */
  propio: amount.nullable(),
  casco: amount.nullable(),
  descuento: z.number(),
  /** After its discount, with its cores, before tax. */
  importe: amount,
  nota: z.string(),
})
export type CounterNoteLine = z.infer<typeof line>

const note = noteRow.extend({
  vehiculo: carOfNote.nullable(),
  correo: z.string(),
  notas: z.string(),
  descuento: z.number(),
  /** Frozen with the note, in percent. */
  tasa: z.number(),
  ...totals,
  renglones: z.array(line),
  /** To be sent by WhatsApp. */
  mensaje: z.string(),
  /** Where it was handed over: when, by whom, to what. */
  pases: z.array(
    z.object({
      a: z.enum(['carrito', 'asesor']),
      documento: id.nullable(),
      quien: z.string(),
      cuando: z.iso.datetime(),
    }),
  ),
})
export type CounterNote = z.infer<typeof note>

export const counterNote = defineEndpoint({
  method: 'GET',
  path: '/api/cotizador/notas/:id',
  summary: 'Una nota del mostrador con sus renglones y totales',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  response: note,
})

export const priceNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/calcula',
  summary: 'Lo que sumaría una nota, sin guardarla; dice también lo que no se podría guardar',
  area,
  access,
  onBehalf: false,
  body: z
    .object(writtenNote)
    .omit({ clave: true })
    .extend({
      /** The one that is changed; null: a new one. */
      nota: id.nullable().default(null),
    }),
  response: z.object({
    ...totals,
    tasa: z.number(),
    renglones: z.array(line),
    /** By field: 'lineas.2.precio'. */
    problemas: z.record(z.string(), z.string()),
  }),
})

export const duplicateNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/:id/duplica',
  summary: 'Una nota nueva con las líneas de otra, a los precios de hoy; sin vigencia',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key }),
  /**
   * `omitidas`: keys of parts that are not in it: they are not sold any more, or have no price today. `cambios`: parts whose price of
   * today is another than that of the note, for one piece before discount.
   */
  response: saved.extend({
    omitidas: z.array(z.string()),
    cambios: z.array(z.object({ k_parte: z.string(), antes: amount, ahora: amount })),
  }),
})

export const deleteNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/:id/borra',
  summary: 'Borra una nota del mostrador',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().positive() }),
  response: z.object({ success: z.literal(true) }),
})

export const handOverNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/:id/pasa',
  summary:
    'Pasa claves y cantidades de una nota, y nada más, al carrito de quien las pasa, en el mostrador de una empresa, o a una cotización para el asesor',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({
    clave: key,
    /** carrito: their default one, with permission to buy; at the house's counter there is none. asesor: a draft of a quote, which its owner sends. */
    a: z.enum(['carrito', 'asesor']),
    /** Address of the account of the customer, whom the house's clerk names; '' : of who asks. */
    cliente: optionalEmail,
  }),
  response: z.object({
    a: z.enum(['carrito', 'asesor']),
    /** Id of the quote; null: the default cart. */
    documento: id.nullable(),
    lineas: pieces,
    /** What was not taken, and why; '' for nothing. */
    aviso: z.string(),
  }),
})

const paper = z.object({ formato: z.enum(['carta', 'recibo']).default('carta') })

export const notePdf = defineEndpoint({
  method: 'GET',
  path: '/api/cotizador/notas/:id/pdf',
  summary: 'La nota en PDF, tamaño carta o recibo de 80 mm, con el nombre de la empresa',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  query: paper,
  response: fileAnswer,
})

export const mailNote = defineEndpoint({
  method: 'POST',
  path: '/api/cotizador/notas/:id/correo',
  summary: 'Envía la nota por correo al comprador, con su PDF',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key, correo: emailAddress, mensaje: writtenText.max(1000).default('') }),
  response: z.object({ success: z.literal(true) }),
})
