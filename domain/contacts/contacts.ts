export const CONTACT_KINDS = ['llamada', 'whatsapp', 'correo', 'visita'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

export const CONTACT_RESULTS = [
  'contesto',
  'no_contesto',
  'pidio_cotizacion',
  'hizo_pedido',
  'llamar_despues',
  'no_interesado',
  'numero_equivocado',
] as const
export type ContactResult = (typeof CONTACT_RESULTS)[number]

export const CONTACT_KIND_TEXTS: Readonly<Record<ContactKind, string>> = {
  llamada: 'Llamada',
  whatsapp: 'WhatsApp',
  correo: 'Correo',
  visita: 'Visita',
}

export const CONTACT_RESULT_TEXTS: Readonly<Record<ContactResult, string>> = {
  contesto: 'Contestó',
  no_contesto: 'No contestó',
  pidio_cotizacion: 'Pidió cotización',
  hizo_pedido: 'Hizo pedido',
  llamar_despues: 'Llamar después',
  no_interesado: 'No le interesa',
  numero_equivocado: 'Número equivocado',
}

/** Reasons to call a company, the most urgent first. */
export const CALL_REASONS = ['llamada_pendiente', 'oferta_por_vencer', 'carrito_detenido', 'cliente_dormido'] as const
export type CallReason = (typeof CALL_REASONS)[number]

export const CALL_REASON_TEXTS: Readonly<Record<CallReason, string>> = {
  llamada_pendiente: 'Llamada pendiente',
  oferta_por_vencer: 'Oferta por vencer',
  carrito_detenido: 'Carrito detenido',
  cliente_dormido: 'Cliente dormido',
}

/** How long a company is reserved for the person who is about to call it. */
export const CLAIM_MINUTES = 15

/** An offer that ends within this time is a reason to call. */
export const EXPIRING_HOURS = 48

/** A cart that was not changed for this many days is a reason to call. */
export const IDLE_CART_DAYS = { least: 1, most: 14 } as const

export const MAX_NOTE_LENGTH = 1000
export const MAX_SCRIPT_LENGTH = 2000

/** The furthest a next call can be planned ahead. */
export const MAX_NEXT_DAYS = 365
