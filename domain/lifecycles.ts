/** The states that may follow each state. Every change of state is checked against its table (blueprint, section 4). */
type Lifecycle<State extends string> = Readonly<Record<State, readonly State[]>>

export const IMPORT_STATES = [
  'subido',
  'analizado',
  'con_errores',
  'con_advertencias',
  'listo',
  'aplicando',
  'aplicado',
  'fallido',
  'revertido',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * con_errores: rows were rejected, or the file cannot be read; valid rows can still be applied.
 * fallido can follow every state that is not final, because a process can die in any of them.
 */
export const IMPORT_LIFECYCLE: Lifecycle<ImportState> = {
  subido: ['analizado', 'fallido'],
  analizado: ['con_errores', 'con_advertencias', 'listo', 'fallido'],
  con_errores: ['aplicando', 'fallido'],
  con_advertencias: ['aplicando', 'fallido'],
  listo: ['aplicando', 'fallido'],
  aplicando: ['aplicado', 'fallido'],
  aplicado: ['revertido'],
  fallido: [],
  revertido: [],
}

export const READING_STATES = ['pendiente', 'aplicada', 'confirmada', 'corregida', 'rechazada'] as const
export type ReadingState = (typeof READING_STATES)[number]

/**
 * A reading of a product's description. An import creates it as aplicada where all of it is sure, else as pendiente; then persons decide,
 * and may change their decision. An open reading is removed when the text changes or stated applications replace it; a decided one stays,
 * so that the same text is not proposed again.
 */
export const READING_LIFECYCLE: Lifecycle<ReadingState> = {
  pendiente: ['confirmada', 'corregida', 'rechazada'],
  aplicada: ['confirmada', 'corregida', 'rechazada'],
  confirmada: ['corregida', 'rechazada'],
  corregida: ['corregida', 'rechazada'],
  rechazada: ['confirmada', 'corregida'],
}

export const USER_STATES = ['invitado', 'activo', 'suspendido', 'eliminado'] as const
export type UserState = (typeof USER_STATES)[number]

/**
 * An invited user is active once they have chosen a password; one who never did is invited again when they return. Removed users can
 * return, and still own their records.
 */
export const USER_LIFECYCLE: Lifecycle<UserState> = {
  invitado: ['activo', 'suspendido', 'eliminado'],
  activo: ['suspendido', 'eliminado'],
  suspendido: ['activo', 'invitado', 'eliminado'],
  eliminado: ['activo', 'invitado'],
}

export const COMPANY_STATES = ['pendiente', 'activa', 'suspendida'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

/** The people of a company can sign in only while it is active. */
export const COMPANY_LIFECYCLE: Lifecycle<CompanyState> = {
  pendiente: ['activa', 'suspendida'],
  activa: ['suspendida'],
  suspendida: ['activa'],
}

export const ACCOUNT_REQUEST_STATES = ['pendiente', 'en_revision', 'aprobada', 'rechazada'] as const
export type AccountRequestState = (typeof ACCOUNT_REQUEST_STATES)[number]

/** A workshop requests an account, and staff decides once. en_revision: it arrived in an unusual burst of requests. */
export const ACCOUNT_REQUEST_LIFECYCLE: Lifecycle<AccountRequestState> = {
  pendiente: ['aprobada', 'rechazada'],
  en_revision: ['aprobada', 'rechazada'],
  aprobada: [],
  rechazada: [],
}

/**
 * The capacity in which a state is changed: any user of the customer's company who may order; a user who may buy for the whole company;
 * the company's own approver; staff; staff who authorises; and the system, by time or through another event.
 */
export const ACTORS = ['requester', 'customer', 'approver', 'staff', 'authoriser', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/** For each state the states that may follow, and who may set them (`domain/documents/moves.ts`). */
export type Transitions<State extends string> = Readonly<
  Record<State, Readonly<Partial<Record<State, readonly Actor[]>>>>
>

export const QUOTE_STATES = [
  'borrador',
  'enviada',
  'en_revision',
  'cotizada',
  'contraoferta',
  'autorizada',
  'convertida',
  'rechazada',
  'retirada',
  'vencida',
] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export const PRE_ORDER_STATES = [
  'generado',
  'en_aprobacion',
  'pendiente',
  'autorizado',
  'rechazado',
  'expirado',
  'cancelado',
  'convertido',
] as const
export type PreOrderState = (typeof PRE_ORDER_STATES)[number]

/**
 * generado lasts only for the transaction that generates it: the rules decide what follows (`domain/orders/authorisation.ts`).
 * en_aprobacion: waits for the company's own approver; afterwards it goes to the distributor, or its rules authorise it at once.
 * autorizado becomes one order for each branch in the same transaction. Approvers and authorisers do not decide about their own requests.
 */
export const PRE_ORDER_TRANSITIONS: Transitions<PreOrderState> = {
  generado: { en_aprobacion: ['system'], pendiente: ['system'], autorizado: ['system'] },
  en_aprobacion: {
    pendiente: ['approver'],
    autorizado: ['approver'],
    rechazado: ['approver'],
    expirado: ['system'],
    cancelado: ['customer'],
  },
  pendiente: { autorizado: ['authoriser'], rechazado: ['authoriser'], expirado: ['system'], cancelado: ['customer'] },
  autorizado: { convertido: ['system'] },
  rechazado: {},
  expirado: {},
  cancelado: {},
  convertido: {},
}

/**
 * What happens to the lines of a pre-order. reserved: their pieces are reserved for it. ordered: they are lines of orders, which hold the
 * reservation. to_cart: nothing is reserved, and the lines return to their cart, where equal lines are merged (`mergeLines`); if that
 * cart is gone, to a new one of its name. released: nothing is reserved; they can be ordered again from the pre-order. Of a partly
 * authorised pre-order one part is ordered, and the rest is to_cart.
 */
export const PRE_ORDER_LINES: Readonly<Record<PreOrderState, 'reserved' | 'ordered' | 'to_cart' | 'released'>> = {
  generado: 'reserved',
  en_aprobacion: 'reserved',
  pendiente: 'reserved',
  autorizado: 'reserved',
  rechazado: 'to_cart',
  expirado: 'to_cart',
  cancelado: 'released',
  convertido: 'ordered',
}

export const ORDER_STATES = [
  'recibido',
  'confirmado',
  'surtiendo',
  'surtido',
  'parcial',
  'en_ruta',
  'listo_para_recoger',
  'entregado',
  'cerrado',
  'cancelado',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/**
 * The customer may cancel until the warehouse begins, staff until the pieces have left. When awaited stock arrives the warehouse begins
 * again: from parcial, or after the other pieces were delivered; where none arrives it stays entregado.
 */
export const ORDER_TRANSITIONS: Transitions<OrderState> = {
  recibido: { confirmado: ['staff', 'system'], cancelado: ['customer', 'staff', 'system'] },
  confirmado: { surtiendo: ['staff', 'system'], cancelado: ['customer', 'staff', 'system'] },
  surtiendo: { surtido: ['staff', 'system'], parcial: ['staff', 'system'], cancelado: ['staff', 'system'] },
  surtido: {
    en_ruta: ['staff', 'system'],
    listo_para_recoger: ['staff', 'system'],
    cancelado: ['staff', 'system'],
  },
  parcial: {
    surtiendo: ['staff', 'system'],
    en_ruta: ['staff', 'system'],
    listo_para_recoger: ['staff', 'system'],
    entregado: ['staff', 'system'],
    cancelado: ['staff', 'system'],
  },
  en_ruta: { entregado: ['staff', 'system'] },
  listo_para_recoger: { entregado: ['staff', 'system'], cancelado: ['staff', 'system'] },
  entregado: { surtiendo: ['staff', 'system'], cerrado: ['staff', 'system'] },
  cerrado: {},
  cancelado: {},
}

export const RETURN_STATES = [
  'solicitada',
  'autorizada',
  'rechazada',
  'retirada',
  'recibida',
  'acreditada',
  'devuelta',
] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/**
 * The branch decides, receives the pieces and credits them with the ERP's credit note, or gives them back. Pieces that never arrive are
 * rejected, so that another return can be requested. The customer can withdraw it until something was received. Nobody decides about
 * their own return.
 */
export const RETURN_TRANSITIONS: Transitions<ReturnState> = {
  solicitada: { autorizada: ['authoriser'], rechazada: ['authoriser'], retirada: ['customer'] },
  autorizada: { recibida: ['staff'], rechazada: ['authoriser'], retirada: ['customer'] },
  rechazada: {},
  retirada: {},
  recibida: { acreditada: ['authoriser'], devuelta: ['staff'] },
  acreditada: {},
  devuelta: {},
}

export function canFollow<State extends string>(lifecycle: Lifecycle<State>, from: State, to: State): boolean {
  return lifecycle[from].includes(to)
}
