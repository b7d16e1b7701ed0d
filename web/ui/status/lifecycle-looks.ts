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
import { returnStateText } from '#domain/returns/state-text.ts'
import type { StatusLook } from './status-badge.tsx'

/** How the states of each lifecycle (domain/lifecycles.ts) are shown. */
export const USER_LOOKS: Readonly<Record<UserState, StatusLook>> = {
  invitado: { label: 'Invitado', tone: 'waiting' },
  activo: { label: 'Activo', tone: 'good' },
  suspendido: { label: 'Suspendido', tone: 'warning' },
  eliminado: { label: 'Eliminado', tone: 'neutral' },
}

export const COMPANY_LOOKS: Readonly<Record<CompanyState, StatusLook>> = {
  pendiente: { label: 'Pendiente', tone: 'waiting' },
  activa: { label: 'Activa', tone: 'good' },
  suspendida: { label: 'Suspendida', tone: 'warning' },
}

export const ACCOUNT_REQUEST_LOOKS: Readonly<Record<AccountRequestState, StatusLook>> = {
  pendiente: { label: 'Pendiente', tone: 'waiting' },
  en_revision: { label: 'En revisión', tone: 'warning' },
  aprobada: { label: 'Aprobada', tone: 'good' },
  rechazada: { label: 'Rechazada', tone: 'neutral' },
}

export const QUOTE_LOOKS: Readonly<Record<QuoteState, StatusLook>> = {
  borrador: { label: 'Borrador', tone: 'neutral' },
  enviada: { label: 'Enviada', tone: 'waiting' },
  en_revision: { label: 'En revisión', tone: 'running' },
  cotizada: { label: 'Cotizada', tone: 'waiting' },
  contraoferta: { label: 'Contraoferta', tone: 'waiting' },
  autorizada: { label: 'Autorizada', tone: 'good' },
  convertida: { label: 'Convertida', tone: 'good' },
  rechazada: { label: 'Rechazada', tone: 'bad' },
  retirada: { label: 'Retirada', tone: 'neutral' },
  vencida: { label: 'Vencida', tone: 'warning' },
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
  recibida: { label: returnStateText('recibida'), tone: 'running' },
  acreditada: { label: returnStateText('acreditada'), tone: 'good' },
  devuelta: { label: returnStateText('devuelta'), tone: 'neutral' },
}

export const IMPORT_LOOKS: Readonly<Record<ImportState, StatusLook>> = {
  subido: { label: 'Subido', tone: 'neutral' },
  analizado: { label: 'Analizado', tone: 'running' },
  con_errores: { label: 'Con errores', tone: 'bad' },
  con_advertencias: { label: 'Con advertencias', tone: 'warning' },
  listo: { label: 'Listo para aplicar', tone: 'waiting' },
  aplicando: { label: 'Aplicando', tone: 'running' },
  aplicado: { label: 'Aplicado', tone: 'good' },
  fallido: { label: 'Falló', tone: 'bad' },
  revertido: { label: 'Revertido', tone: 'neutral' },
}

export const READING_LOOKS: Readonly<Record<ReadingState, StatusLook>> = {
  pendiente: { label: 'Pendiente', tone: 'waiting' },
  aplicada: { label: 'Aplicada', tone: 'running' },
  confirmada: { label: 'Confirmada', tone: 'good' },
  corregida: { label: 'Corregida', tone: 'good' },
  rechazada: { label: 'Rechazada', tone: 'neutral' },
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
