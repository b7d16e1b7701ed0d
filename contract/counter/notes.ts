import { z } from 'zod'
import { MAX_LABOUR_HOURS } from '#domain/counter/labour.ts'
import { MAX_NOTE_LINES } from '#domain/counter/note-rules.ts'
import { MAX_QUANTITY } from '#domain/pricing/quantity.ts'
import { percent } from '../amount.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, fileAnswer, idFilter, listAnswer, listQuery } from '../list.ts'
import { emailAddress, optionalEmail, optionalPhone, writtenText } from '../text.ts'
import { access, amount, area, chosenCar, id, key, pieces, plate, price } from './counter-fields.ts'

// Notes of the counter: what a clerk offers to a buyer. They belong to the clerk's company (or to the distributor for its own clerks): no
// other answer, list, file, audit or log has their prices or buyers.

const share = percent.min(0).max(100)

const carOfNote = z.object({
  modelo: id.nullable(),
  /** Names at that time. */
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
    /** Typed price of a piece, before tax. null: that of the former line, or today's sale price. */
    precio: price.nullable().default(null),
    descuento: share.default(0),
    nota: writtenText.max(200).default(''),
    /** Number of the same line in the former version: its frozen values stay. null: a new line. */
    anterior: z.number().int().positive().max(MAX_NOTE_LINES).nullable().default(null),
  }),
  z.object({
    tipo: z.literal('mano'),
    nombre: writtenText.min(1).max(120),
    horas: percent.positive('Debe ser más de 0.').max(MAX_LABOUR_HOURS),
    /** Per hour, before tax. */
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
  /** The last day of its prices, up to 90 days from today; null: none stated. */
  vigencia: z.string().max(10).nullable().default(null),
  /** On the whole note, after the discounts of lines; without cores. */
  descuento: share.default(0),
  lineas: z.array(writtenLine).max(MAX_NOTE_LINES),
}

const saved = z.object({ id, version: z.number().int() })

export const createNote = defineEndpoint('POST /api/cotizador/notas', {
  summary:
    'Guarda una nota nueva del mostrador, una por clave, con los precios de hoy donde no se escribieron otros; `eraOtra`: con esa clave ya se guardó otro contenido',
  area,
  access,
  onBehalf: false,
  body: z.object(writtenNote),
  response: saved.extend({ eraOtra: z.boolean() }),
})

export const saveNote = defineEndpoint('POST /api/cotizador/notas/:id/guarda', {
  summary: 'Guarda los cambios de una nota; si otra persona la cambió antes, lo dice (409)',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().positive(), ...writtenNote }),
  response: saved,
})

const totals = {
  /** Before tax: lines after their own discounts, the discount of the whole, cores, and the subtotal. */
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

/** A POST, so that a buyer's name in a search is not part of an address, and so of a log. */
export const counterNotes = defineEndpoint('POST /api/cotizador/notas/lista', {
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
  /** null: labour. */
  producto: id.nullable(),
  k_parte: z.string(),
  marca: z.string(),
  linea: z.string(),
  /** Of the part, or the name of the labour. */
  descripcion: z.string(),
  /** Pieces; 1 for labour. */
  cantidad: pieces,
  /** For labour. */
  horas: z.number().nullable(),
  tarifa: amount.nullable(),
  /** Of a piece, before tax; for labour its amount. */
  precio: amount,
  /** Typed by the clerk. */
  escrito: z.boolean(),
  /** The company's cost of a piece on that day; null: labour, or the distributor's counter. */
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
  /** A text for WhatsApp. */
  mensaje: z.string(),
  /** Hand-overs: when, by whom, to which document. */
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

export const counterNote = defineEndpoint('GET /api/cotizador/notas/:id', {
  summary: 'Una nota del mostrador con sus renglones y totales',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  response: note,
})

export const priceNote = defineEndpoint('POST /api/cotizador/notas/calcula', {
  summary: 'Lo que sumaría una nota, sin guardarla; dice también lo que no se podría guardar',
  area,
  access,
  onBehalf: false,
  body: z
    .object(writtenNote)
    .omit({ clave: true })
    .extend({
      /** The note to change; null: a new one. */
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

export const duplicateNote = defineEndpoint('POST /api/cotizador/notas/:id/duplica', {
  summary: 'Una nota nueva con las líneas de otra, a los precios de hoy; sin vigencia',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key }),
  /**
   * `omitidas`: keys of parts that were left out: they are no longer sold, or have no price today. `cambios`: parts whose price today
   * differs from the note's, per piece and before discount.
   */
  response: saved.extend({
    omitidas: z.array(z.string()),
    cambios: z.array(z.object({ k_parte: z.string(), antes: amount, ahora: amount })),
  }),
})

export const deleteNote = defineEndpoint('POST /api/cotizador/notas/:id/borra', {
  summary: 'Borra una nota del mostrador',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ version: z.number().int().positive() }),
  response: z.object({ success: z.literal(true) }),
})

export const handOverNote = defineEndpoint('POST /api/cotizador/notas/:id/pasa', {
  summary:
    'Pasa claves y cantidades de una nota, y nada más, al carrito de quien las pasa, en el mostrador de una empresa, o a una cotización para el asesor',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({
    clave: key,
    /**
     * carrito: the user's default cart, with permission to buy; not at the distributor's counter. asesor: a draft of a quote, which its
     * owner sends.
     */
    a: z.enum(['carrito', 'asesor']),
    /** E-mail address of the customer's account, given by the distributor's clerk; '': the caller's. */
    cliente: optionalEmail,
  }),
  response: z.object({
    a: z.enum(['carrito', 'asesor']),
    /** Id of the quote; null: the default cart. */
    documento: id.nullable(),
    lineas: pieces,
    /** What was left out, and why; '' for nothing. */
    aviso: z.string(),
  }),
})

const paper = z.object({ formato: z.enum(['carta', 'recibo']).default('carta') })

export const notePdf = defineEndpoint('GET /api/cotizador/notas/:id/pdf', {
  summary: 'La nota en PDF, tamaño carta o recibo de 80 mm, con el nombre de la empresa',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  query: paper,
  response: fileAnswer,
})

export const mailNote = defineEndpoint('POST /api/cotizador/notas/:id/correo', {
  summary: 'Envía la nota por correo al comprador, con su PDF',
  area,
  access,
  onBehalf: false,
  params: z.object({ id: idFilter }),
  body: z.object({ clave: key, correo: emailAddress, mensaje: writtenText.max(1000).default('') }),
  response: z.object({ success: z.literal(true) }),
})
