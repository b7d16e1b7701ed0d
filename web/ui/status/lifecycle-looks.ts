import type { JobState } from '#domain/jobs.ts'
import type {
  AccountRequestState,
  CompanyState,
  ImportState,
  OrderState,
  PreOrderState,
  QuoteState,
  ReadingState,
  ReturnState,
  UserState,
} from '#domain/lifecycles.ts'
import type { MailState } from '#domain/mails.ts'
import { orderStateText, preOrderStateText } from '#domain/orders/state-text.ts'
import type { FailureState } from '#domain/orders/failures.ts'
import type { TroubleState } from '#domain/parts/troubles.ts'
import type { QuarantineState } from '#domain/systems/entities.ts'
import type { CertificateState } from '#domain/tax-documents/certificates.ts'
import type { TaxDocumentState } from '#domain/tax-documents/list-filters.ts'
import {
  ACCOUNT_REQUEST_STATE_TEXTS,
  CERTIFICATE_STATE_TEXTS,
  COMPANY_STATE_TEXTS,
  FAILURE_STATE_TEXTS,
  IMPORT_STATE_TEXTS,
  KEY_STATE_TEXTS,
  QUARANTINE_STATE_TEXTS,
  QUOTE_STATE_TEXTS,
  READING_STATE_TEXTS,
  TAX_DOCUMENT_STATE_TEXTS,
  TROUBLE_STATE_TEXTS,
  USER_STATE_TEXTS,
  WANTED_STATE_TEXTS,
} from '#domain/states/state-texts.ts'
import { returnStateText } from '#domain/returns/state-text.ts'
import type { StatusLook } from './status-badge.tsx'

/** The badges of each lifecycle's states (domain/lifecycles.ts). */
export const USER_LOOKS: Readonly<Record<UserState, StatusLook>> = {
  invitado: { label: USER_STATE_TEXTS.invitado, tone: 'waiting' },
  activo: { label: USER_STATE_TEXTS.activo, tone: 'good' },
  suspendido: { label: USER_STATE_TEXTS.suspendido, tone: 'warning' },
  eliminado: { label: USER_STATE_TEXTS.eliminado, tone: 'neutral' },
}

export const COMPANY_LOOKS: Readonly<Record<CompanyState, StatusLook>> = {
  pendiente: { label: COMPANY_STATE_TEXTS.pendiente, tone: 'waiting' },
  activa: { label: COMPANY_STATE_TEXTS.activa, tone: 'good' },
  suspendida: { label: COMPANY_STATE_TEXTS.suspendida, tone: 'warning' },
}

export const ACCOUNT_REQUEST_LOOKS: Readonly<Record<AccountRequestState, StatusLook>> = {
  pendiente: { label: ACCOUNT_REQUEST_STATE_TEXTS.pendiente, tone: 'waiting' },
  en_revision: { label: ACCOUNT_REQUEST_STATE_TEXTS.en_revision, tone: 'warning' },
  aprobada: { label: ACCOUNT_REQUEST_STATE_TEXTS.aprobada, tone: 'good' },
  rechazada: { label: ACCOUNT_REQUEST_STATE_TEXTS.rechazada, tone: 'neutral' },
}

export const QUOTE_LOOKS: Readonly<Record<QuoteState, StatusLook>> = {
  borrador: { label: QUOTE_STATE_TEXTS.borrador, tone: 'neutral' },
  enviada: { label: QUOTE_STATE_TEXTS.enviada, tone: 'waiting' },
  en_revision: { label: QUOTE_STATE_TEXTS.en_revision, tone: 'running' },
  cotizada: { label: QUOTE_STATE_TEXTS.cotizada, tone: 'waiting' },
  contraoferta: { label: QUOTE_STATE_TEXTS.contraoferta, tone: 'waiting' },
  autorizada: { label: QUOTE_STATE_TEXTS.autorizada, tone: 'good' },
  convertida: { label: QUOTE_STATE_TEXTS.convertida, tone: 'good' },
  rechazada: { label: QUOTE_STATE_TEXTS.rechazada, tone: 'bad' },
  retirada: { label: QUOTE_STATE_TEXTS.retirada, tone: 'neutral' },
  vencida: { label: QUOTE_STATE_TEXTS.vencida, tone: 'warning' },
}

export const PRE_ORDER_LOOKS: Readonly<Record<PreOrderState, StatusLook>> = {
  generado: { label: preOrderStateText('generado'), tone: 'running' },
  en_aprobacion: { label: preOrderStateText('en_aprobacion'), tone: 'waiting' },
  pendiente: { label: preOrderStateText('pendiente'), tone: 'waiting' },
  autorizado: { label: preOrderStateText('autorizado'), tone: 'good' },
  rechazado: { label: preOrderStateText('rechazado'), tone: 'bad' },
  expirado: { label: preOrderStateText('expirado'), tone: 'warning' },
  cancelado: { label: preOrderStateText('cancelado'), tone: 'neutral' },
  convertido: { label: preOrderStateText('convertido'), tone: 'good' },
}

export const ORDER_LOOKS: Readonly<Record<OrderState, StatusLook>> = {
  recibido: { label: orderStateText('recibido'), tone: 'waiting' },
  confirmado: { label: orderStateText('confirmado'), tone: 'running' },
  surtiendo: { label: orderStateText('surtiendo'), tone: 'running' },
  surtido: { label: orderStateText('surtido'), tone: 'running' },
  parcial: { label: orderStateText('parcial'), tone: 'warning' },
  en_ruta: { label: orderStateText('en_ruta'), tone: 'running' },
  listo_para_recoger: { label: orderStateText('listo_para_recoger'), tone: 'waiting' },
  entregado: { label: orderStateText('entregado'), tone: 'good' },
  cerrado: { label: orderStateText('cerrado'), tone: 'neutral' },
  cancelado: { label: orderStateText('cancelado'), tone: 'neutral' },
}

export const RETURN_LOOKS: Readonly<Record<ReturnState, StatusLook>> = {
  solicitada: { label: returnStateText('solicitada'), tone: 'waiting' },
  autorizada: { label: returnStateText('autorizada'), tone: 'running' },
  rechazada: { label: returnStateText('rechazada'), tone: 'bad' },
  retirada: { label: returnStateText('retirada'), tone: 'neutral' },
  recibida: { label: returnStateText('recibida'), tone: 'running' },
  acreditada: { label: returnStateText('acreditada'), tone: 'good' },
  devuelta: { label: returnStateText('devuelta'), tone: 'neutral' },
}

export const IMPORT_LOOKS: Readonly<Record<ImportState, StatusLook>> = {
  subido: { label: IMPORT_STATE_TEXTS.subido, tone: 'neutral' },
  analizado: { label: IMPORT_STATE_TEXTS.analizado, tone: 'running' },
  con_errores: { label: IMPORT_STATE_TEXTS.con_errores, tone: 'bad' },
  con_advertencias: { label: IMPORT_STATE_TEXTS.con_advertencias, tone: 'warning' },
  listo: { label: IMPORT_STATE_TEXTS.listo, tone: 'waiting' },
  aplicando: { label: IMPORT_STATE_TEXTS.aplicando, tone: 'running' },
  aplicado: { label: IMPORT_STATE_TEXTS.aplicado, tone: 'good' },
  fallido: { label: IMPORT_STATE_TEXTS.fallido, tone: 'bad' },
  revertido: { label: IMPORT_STATE_TEXTS.revertido, tone: 'neutral' },
}

export const READING_LOOKS: Readonly<Record<ReadingState, StatusLook>> = {
  pendiente: { label: READING_STATE_TEXTS.pendiente, tone: 'waiting' },
  aplicada: { label: READING_STATE_TEXTS.aplicada, tone: 'running' },
  confirmada: { label: READING_STATE_TEXTS.confirmada, tone: 'good' },
  corregida: { label: READING_STATE_TEXTS.corregida, tone: 'good' },
  rechazada: { label: READING_STATE_TEXTS.rechazada, tone: 'neutral' },
}

export const JOB_LOOKS: Readonly<Record<JobState, StatusLook>> = {
  en_espera: { label: 'En espera', tone: 'waiting' },
  en_curso: { label: 'En curso', tone: 'running' },
  reintento: { label: 'Se reintenta', tone: 'warning' },
  fallido: { label: 'Falló', tone: 'bad' },
  terminado: { label: 'Terminado', tone: 'good' },
  cancelado: { label: 'Cancelado', tone: 'neutral' },
}

export const MAIL_LOOKS: Readonly<Record<MailState, StatusLook>> = {
  en_espera: { label: 'En espera', tone: 'waiting' },
  enviado: { label: 'Enviado', tone: 'good' },
  fallido: { label: 'No se pudo enviar', tone: 'bad' },
  guardado: { label: 'Guardado', tone: 'neutral' },
}

export const FAILURE_LOOKS: Readonly<Record<FailureState, StatusLook>> = {
  abierto: { label: FAILURE_STATE_TEXTS.abierto, tone: 'bad' },
  reintentando: { label: FAILURE_STATE_TEXTS.reintentando, tone: 'running' },
  resuelto: { label: FAILURE_STATE_TEXTS.resuelto, tone: 'good' },
}

export const QUARANTINE_LOOKS: Readonly<Record<QuarantineState, StatusLook>> = {
  pendiente: { label: QUARANTINE_STATE_TEXTS.pendiente, tone: 'warning' },
  aplicado: { label: QUARANTINE_STATE_TEXTS.aplicado, tone: 'good' },
  descartado: { label: QUARANTINE_STATE_TEXTS.descartado, tone: 'neutral' },
  superado: { label: QUARANTINE_STATE_TEXTS.superado, tone: 'neutral' },
}

export const KEY_LOOKS: Readonly<Record<keyof typeof KEY_STATE_TEXTS, StatusLook>> = {
  vigente: { label: KEY_STATE_TEXTS.vigente, tone: 'good' },
  vencida: { label: KEY_STATE_TEXTS.vencida, tone: 'warning' },
  retirada: { label: KEY_STATE_TEXTS.retirada, tone: 'neutral' },
}

export const CERTIFICATE_LOOKS: Readonly<Record<CertificateState, StatusLook>> = {
  vigente: { label: CERTIFICATE_STATE_TEXTS.vigente, tone: 'good' },
  por_vencer: { label: CERTIFICATE_STATE_TEXTS.por_vencer, tone: 'warning' },
  vencido: { label: CERTIFICATE_STATE_TEXTS.vencido, tone: 'neutral' },
  futuro: { label: CERTIFICATE_STATE_TEXTS.futuro, tone: 'waiting' },
}

export const TROUBLE_LOOKS: Readonly<Record<TroubleState, StatusLook>> = {
  abierto: { label: TROUBLE_STATE_TEXTS.abierto, tone: 'bad' },
  en_atencion: { label: TROUBLE_STATE_TEXTS.en_atencion, tone: 'running' },
  resuelto: { label: TROUBLE_STATE_TEXTS.resuelto, tone: 'good' },
  ignorado: { label: TROUBLE_STATE_TEXTS.ignorado, tone: 'neutral' },
}

export const WANTED_LOOKS: Readonly<Record<keyof typeof WANTED_STATE_TEXTS, StatusLook>> = {
  por_comprar: { label: WANTED_STATE_TEXTS.por_comprar, tone: 'warning' },
  pedida: { label: WANTED_STATE_TEXTS.pedida, tone: 'good' },
  descartada: { label: WANTED_STATE_TEXTS.descartada, tone: 'neutral' },
}

export const TAX_DOCUMENT_LOOKS: Readonly<Record<TaxDocumentState, StatusLook>> = {
  recibido: { label: TAX_DOCUMENT_STATE_TEXTS.recibido, tone: 'running' },
  valido: { label: TAX_DOCUMENT_STATE_TEXTS.valido, tone: 'good' },
  invalido: { label: TAX_DOCUMENT_STATE_TEXTS.invalido, tone: 'bad' },
}
