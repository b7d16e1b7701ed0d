import type {
  AccountRequestState,
  CompanyState,
  ImportState,
  QuoteState,
  ReadingState,
  UserState,
} from '../lifecycles.ts'
import type { FailureState } from '../orders/failures.ts'
import type { MailState } from '../mails.ts'
import type { TroubleState } from '../parts/troubles.ts'
import type { BatchState, QuarantineState } from '../systems/entities.ts'
import type { CertificateState } from '../tax-documents/certificates.ts'
import type { TaxDocumentState } from '../tax-documents/list-filters.ts'

// Texts of states on screens and in files. Those of orders and pre-orders are in `domain/orders/state-text.ts`.

type Texts<State extends string> = Readonly<Record<State, string>>

export const USER_STATE_TEXTS: Texts<UserState> = {
  invitado: 'Invitado',
  activo: 'Activo',
  suspendido: 'Suspendido',
  eliminado: 'Eliminado',
}

export const COMPANY_STATE_TEXTS: Texts<CompanyState> = {
  pendiente: 'Pendiente',
  activa: 'Activa',
  suspendida: 'Suspendida',
}

export const ACCOUNT_REQUEST_STATE_TEXTS: Texts<AccountRequestState> = {
  pendiente: 'Pendiente',
  en_revision: 'En revisión',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
}

export const QUOTE_STATE_TEXTS: Texts<QuoteState> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  en_revision: 'En revisión',
  cotizada: 'Cotizada',
  contraoferta: 'Contraoferta',
  autorizada: 'Autorizada',
  convertida: 'Convertida',
  rechazada: 'Rechazada',
  retirada: 'Retirada',
  vencida: 'Vencida',
}

export const IMPORT_STATE_TEXTS: Texts<ImportState> = {
  subido: 'Subido',
  analizado: 'Analizado',
  con_errores: 'Con errores',
  con_advertencias: 'Con advertencias',
  listo: 'Listo para aplicar',
  aplicando: 'Aplicando',
  aplicado: 'Aplicado',
  fallido: 'Falló',
  revertido: 'Revertido',
}

export const READING_STATE_TEXTS: Texts<ReadingState> = {
  pendiente: 'Pendiente',
  aplicada: 'Aplicada',
  confirmada: 'Confirmada',
  corregida: 'Corregida',
  rechazada: 'Rechazada',
}

/** A word that the reader of descriptions learned. */
export const WORD_STATE_TEXTS = { vigente: 'Vigente', retirada: 'Retirada' } as const

/** A key of another system. */
export const KEY_STATE_TEXTS = { vigente: 'Vigente', vencida: 'Vencida', retirada: 'Retirada' } as const

export const FAILURE_STATE_TEXTS: Texts<FailureState> = {
  abierto: 'Abierto',
  reintentando: 'Reintentando',
  resuelto: 'Resuelto',
}

export const BATCH_STATE_TEXTS: Texts<BatchState> = { pendiente: 'Espera', aplicado: 'Aplicado' }

export const QUARANTINE_STATE_TEXTS: Texts<QuarantineState> = {
  pendiente: 'Por corregir',
  aplicado: 'Aplicado',
  descartado: 'Descartado',
  superado: 'Llegó uno más nuevo',
}

export const TROUBLE_STATE_TEXTS: Texts<TroubleState> = {
  abierto: 'Abierto',
  en_atencion: 'En atención',
  resuelto: 'Resuelto',
  ignorado: 'Ignorado',
}

/** A part that visitors look for and the shop does not have. */
export const WANTED_STATE_TEXTS = { por_comprar: 'Por comprar', pedida: 'Pedida', descartada: 'Descartada' } as const

export const CERTIFICATE_STATE_TEXTS: Texts<CertificateState> = {
  vigente: 'Vigente',
  por_vencer: 'Vence pronto',
  vencido: 'Vencido',
  futuro: 'Todavía no vale',
}

export const TAX_DOCUMENT_STATE_TEXTS: Texts<TaxDocumentState> = {
  recibido: 'Recibido',
  valido: 'Válido',
  invalido: 'Inválido',
}

/** A visitor's question. */
export const CONTACT_REQUEST_STATE_TEXTS = { nueva: 'Nueva', en_revision: 'En revisión' } as const

/** Without a mail server, mails are stored instead of sent. */
export const MAIL_STATE_TEXTS: Texts<MailState> = {
  en_espera: 'En espera',
  enviado: 'Enviado',
  fallido: 'No se pudo enviar',
  guardado: 'Sin servidor de correo',
}
