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
 * con_errores: rows were rejected, or the file cannot be read; where rows remain they can still be applied.
 * fallido can follow every state that is not an end, because a process can die in any of them.
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
 * What was read from a product's description. An import starts it as aplicada where all of it is sure, else as pendiente;
 * from there on persons decide, and may change their minds. An open one is removed when another text, or stated
 * applications, take its place; a decided one stays, so that the same text is not proposed again.
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
 * Invited users become active once they choose a password; those who never did are invited again when they come back. Removed users can
 * come back: their history is still theirs.
 */
export const USER_LIFECYCLE: Lifecycle<UserState> = {
  invitado: ['activo', 'suspendido', 'eliminado'],
  activo: ['suspendido', 'eliminado'],
  suspendido: ['activo', 'invitado', 'eliminado'],
  eliminado: ['activo', 'invitado'],
}

export const COMPANY_STATES = ['pendiente', 'activa', 'suspendida'] as const
export type CompanyState = (typeof COMPANY_STATES)[number]

/** The people of a company come in only while it is active. */
export const COMPANY_LIFECYCLE: Lifecycle<CompanyState> = {
  pendiente: ['activa', 'suspendida'],
  activa: ['suspendida'],
  suspendida: ['activa'],
}

export const ACCOUNT_REQUEST_STATES = ['pendiente', 'en_revision', 'aprobada', 'rechazada'] as const
export type AccountRequestState = (typeof ACCOUNT_REQUEST_STATES)[number]

/** A workshop requests an account, and the staff decides once. en_revision: the request came in a flood. */
export const ACCOUNT_REQUEST_LIFECYCLE: Lifecycle<AccountRequestState> = {
  pendiente: ['aprobada', 'rechazada'],
  en_revision: ['aprobada', 'rechazada'],
  aprobada: [],
  rechazada: [],
}

/**
 * The actors of a change of state: any user of the customer's company who may make requests; users who may buy for the company; the
 * customer's own approver; the staff; staff who authorise; and the program, by time or by another event.
 */
export const ACTORS = ['requester', 'customer', 'approver', 'staff', 'authoriser', 'system'] as const
export type Actor = (typeof ACTORS)[number]

/** Of each state those that may follow, and as whom that is brought about (`domain/documents/moves.ts`). */
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
 * generado lasts no longer than the transaction that generates it: rules decide the next state (`domain/orders/authorisation.ts`).
 * en_aprobacion: the customer's own approver; an approved pre-order goes on to the shop, or is authorised by its rules at once. autorizado
 * becomes one order for each branch in the same transaction. Approvers and authorisers decide nothing that they requested.
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
 * The customer cancels until the warehouse begins, the staff until the pieces have left. Where pieces wait for stock the warehouse begins
 * again: from parcial, or after the others were delivered; where none comes it is entregado as before.
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
 * rejected, so that they can be requested again. The customer can withdraw it while nothing was received. Nobody decides on a return that
 * they requested.
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
