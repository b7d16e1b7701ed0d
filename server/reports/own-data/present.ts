import { auditText } from '#domain/audit-text.ts'
import type { OrderState, PreOrderState } from '#domain/lifecycles.ts'
import { LEGAL_TITLES, type LegalKind } from '#domain/legal/document-kinds.ts'
import { toCentavos } from '#domain/money/money.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications/notifications.ts'
import { orderStateText, preOrderStateText } from '#domain/orders/state-text.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import { LOSS_REASON_LABELS } from '#domain/quotes/losses.ts'
import { FAILURE_KIND_TEXTS } from '#domain/orders/failures.ts'
import { SIGHT_TEXTS } from '#domain/customers/sight-texts.ts'
import {
  ACCOUNT_REQUEST_STATE_TEXTS,
  CONTACT_REQUEST_STATE_TEXTS,
  FAILURE_STATE_TEXTS,
  MAIL_STATE_TEXTS,
  QUOTE_STATE_TEXTS,
  USER_STATE_TEXTS,
} from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { OwnDataPart, OwnDataRow } from './service.ts'

interface Part<Name extends OwnDataPart> {
  readonly title: string
  readonly columns: readonly SheetColumn<OwnDataRow<Name>>[]
}

type Parts = { readonly [Name in OwnDataPart]: Part<Name> }

const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code
const sentence = (text: string) => text.charAt(0).toLocaleUpperCase('es-MX') + text.slice(1)
const money = (pesos: string | null) => (pesos === null ? null : toCentavos(pesos))

/** The parts of the document, in its order, and the columns of each. */
export const OWN_DATA_PARTS: Parts = {
  profile: {
    title: 'Perfil',
    columns: [
      { heading: 'Nombre', value: ({ name }) => name },
      { heading: 'Correo', value: ({ email }) => email },
      { heading: 'Correo por confirmar', value: (row) => row.pending_email },
      { heading: 'Usuario', value: ({ username }) => username },
      { heading: 'Teléfono', value: ({ phone }) => phone },
      { heading: 'Estado', value: ({ status }) => wordOf(USER_STATE_TEXTS, status) },
      { heading: 'Empresa', value: ({ company }) => company },
      { heading: 'Razón social', value: (row) => row.legal_name },
      { heading: 'RFC', value: ({ rfc }) => rfc },
      { heading: 'Ve de su empresa', value: ({ sight }) => wordOf(SIGHT_TEXTS, sight) },
      { heading: 'Límite por pedido', money: (row) => money(row.per_order) },
      { heading: 'Límite al mes', money: (row) => money(row.per_month) },
      { heading: 'Verificación en dos pasos', value: (row) => row.two_factor_enabled },
      { heading: 'Alta', moment: (row) => row.created_at },
      { heading: 'Último ingreso', moment: (row) => row.last_sign_in_at },
    ],
  },
  roles: {
    title: 'Roles y permisos',
    columns: [
      { heading: 'Tipo', value: ({ kind }) => sentence(kind) },
      { heading: 'Nombre', value: ({ name }) => name },
    ],
  },
  sessions: {
    title: 'Sesiones y equipos',
    columns: [
      { heading: 'Inicio', moment: (row) => row.created_at },
      { heading: 'Último uso', moment: (row) => row.updated_at },
      { heading: 'Vence', moment: (row) => row.expires_at },
      { heading: 'Dirección IP', value: ({ address }) => address },
      { heading: 'Navegador', value: (row) => row.user_agent },
      { heading: 'Recordada', value: ({ remembered }) => remembered },
      { heading: 'Con llave de acceso', value: (row) => row.by_passkey },
      { heading: 'De quien actuó en tu nombre', value: (row) => row.is_others },
    ],
  },
  passkeys: {
    title: 'Llaves de acceso',
    columns: [
      { heading: 'Nombre', value: ({ name }) => name },
      { heading: 'Alta', moment: (row) => row.created_at },
      { heading: 'Último uso', moment: (row) => row.last_used_at },
    ],
  },
  acceptances: {
    title: 'Documentos que aceptaste',
    columns: [
      { heading: 'Documento', value: ({ kind }) => LEGAL_TITLES[kind as LegalKind] },
      { heading: 'Versión', value: ({ number }) => number },
      { heading: 'Aceptado', moment: (row) => row.accepted_at },
    ],
  },
  addresses: {
    title: 'Direcciones de entrega',
    columns: [
      { heading: 'Nombre', value: ({ name }) => name },
      { heading: 'Calle y número', value: ({ street }) => street },
      { heading: 'Colonia', value: ({ neighbourhood }) => neighbourhood },
      { heading: 'Código postal', value: (row) => row.postal_code },
      { heading: 'Ciudad', value: ({ city }) => city },
      { heading: 'Estado', value: (row) => row.state },
      { heading: 'Referencias', value: ({ directions }) => directions },
      { heading: 'Principal', value: (row) => row.is_default },
    ],
  },
  carts: {
    title: 'Carritos',
    columns: [
      { heading: 'Carrito', value: ({ name }) => name },
      { heading: 'Nota', value: ({ note }) => note },
      { heading: 'Creado', moment: (row) => row.created_at },
      { heading: 'Pieza', value: ({ key }) => key },
      { heading: 'Cantidad', value: ({ quantity }) => quantity },
      { heading: 'Vehículo', value: ({ vehicle }) => vehicle },
      { heading: 'Nota de la pieza', value: (row) => row.line_note },
      { heading: 'Agregada', moment: (row) => row.added_at },
    ],
  },
  carLists: {
    title: 'Listas de autos',
    columns: [
      { heading: 'Lista', value: ({ name }) => name },
      { heading: 'Creada', moment: (row) => row.created_at },
      { heading: 'Cambiada', moment: (row) => row.updated_at },
      { heading: 'Autos', value: ({ cars }) => cars },
    ],
  },
  stockNotices: {
    title: 'Avisos de existencia que pediste',
    columns: [
      { heading: 'Clave', value: ({ key }) => key },
      { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
      { heading: 'Pedido', moment: (row) => row.created_at },
      { heading: 'Avisado', moment: (row) => row.told_at },
    ],
  },
  quotes: {
    title: 'Cotizaciones',
    columns: [
      { heading: 'Cotización', value: ({ id }) => id },
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Estado', value: (row) => wordOf(QUOTE_STATE_TEXTS, row.state) },
      { heading: 'Referencia', value: ({ reference }) => reference },
      {
        heading: 'Motivo de pérdida',
        value: (row) => (row.loss_reason === null ? null : LOSS_REASON_LABELS[row.loss_reason]),
      },
      { heading: 'Piezas', value: ({ pieces }) => pieces },
      { heading: 'Subtotal', money: ({ subtotal }) => money(subtotal) },
      { heading: 'Tasa de IVA', value: ({ rate }) => rate },
      { heading: 'IVA', money: ({ vat }) => money(vat) },
      { heading: 'Total', money: ({ total }) => money(total) },
      { heading: 'Vence', moment: (row) => row.expires_at },
    ],
  },
  quoteLines: {
    title: 'Piezas de tus cotizaciones',
    columns: [
      { heading: 'Cotización', value: ({ id }) => id },
      { heading: 'Revisión', value: ({ revision }) => revision },
      { heading: 'Clave', value: (row) => row.part_key },
      { heading: 'Descripción', value: ({ description }) => description },
      { heading: 'Cantidad', value: ({ quantity }) => quantity },
      { heading: 'Precio', money: ({ price }) => money(price) },
      { heading: 'Precio que pediste', money: (row) => money(row.wanted_price) },
      { heading: 'Motivo', value: (row) => row.wanted_reason },
      { heading: 'Nota', value: ({ note }) => note },
    ],
  },
  quoteComments: {
    title: 'Comentarios tuyos en cotizaciones',
    columns: [
      { heading: 'Cotización', value: (row) => row.quote_id },
      { heading: 'Fecha', moment: ({ at }) => at },
      { heading: 'Comentario', value: ({ text }) => text },
      { heading: 'Escrito en tu nombre', value: (row) => row.impersonator_id !== null },
    ],
  },
  quoteFiles: {
    title: 'Archivos tuyos en cotizaciones',
    columns: [
      { heading: 'Cotización', value: (row) => row.quote_id },
      { heading: 'Fecha', moment: ({ at }) => at },
      { heading: 'Archivo', value: ({ name }) => name },
      { heading: 'Bytes', value: ({ bytes }) => bytes },
      { heading: 'Agregado en tu nombre', value: (row) => row.impersonator_id !== null },
    ],
  },
  quoteShares: {
    title: 'Enlaces de cotizaciones que enviaste',
    columns: [
      { heading: 'Cotización', value: (row) => row.quote_id },
      { heading: 'Creado', moment: (row) => row.created_at },
      { heading: 'Vence', moment: (row) => row.expires_at },
      { heading: 'Retirado', moment: (row) => row.revoked_at },
      { heading: 'Veces abierto', value: (row) => row.opened_count },
      { heading: 'Abierto por última vez', moment: (row) => row.last_opened_at },
    ],
  },
  preOrders: {
    title: 'Prepedidos',
    columns: [
      { heading: 'Prepedido', value: ({ id }) => id },
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Estado', value: (row) => preOrderStateText(row.state as PreOrderState) },
      { heading: 'Piezas', value: ({ pieces }) => pieces },
      { heading: 'Subtotal', money: ({ subtotal }) => money(subtotal) },
      { heading: 'Tasa de IVA', value: ({ rate }) => rate },
      { heading: 'IVA', money: ({ vat }) => money(vat) },
      { heading: 'Total', money: ({ total }) => money(total) },
      { heading: 'Tu orden de compra', value: (row) => row.customer_order_number },
      { heading: 'Entrega', value: ({ delivery }) => delivery },
      { heading: 'Nota', value: ({ note }) => note },
    ],
  },
  preOrderLines: { title: 'Piezas de tus prepedidos', columns: lineColumns<'preOrderLines'>('Prepedido') },
  orders: {
    title: 'Pedidos',
    columns: [
      { heading: 'Pedido', value: ({ series, folio }) => (series === '' ? String(folio) : `${series}-${folio}`) },
      { heading: 'Sucursal', value: ({ branch }) => branch },
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Estado', value: (row) => orderStateText(row.state as OrderState) },
      { heading: 'Piezas', value: ({ pieces }) => pieces },
      { heading: 'Subtotal', money: ({ subtotal }) => money(subtotal) },
      { heading: 'Tasa de IVA', value: ({ rate }) => rate },
      { heading: 'IVA', money: ({ vat }) => money(vat) },
      { heading: 'Total', money: ({ total }) => money(total) },
      { heading: 'Tu orden de compra', value: (row) => row.customer_order_number },
      { heading: 'Envío', value: (row) => row.shipping_name },
      { heading: 'Entrega', value: ({ delivery }) => delivery },
      { heading: 'Nota', value: ({ note }) => note },
    ],
  },
  orderLines: { title: 'Piezas de tus pedidos', columns: lineColumns<'orderLines'>('Pedido') },
  counterNotes: {
    title: 'Cotizaciones que escribiste en el mostrador',
    columns: [
      { heading: 'Número', value: ({ number }) => number },
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Subtotal', money: ({ subtotal }) => money(subtotal) },
      { heading: 'Tasa de IVA', value: ({ rate }) => rate },
      { heading: 'IVA', money: ({ vat }) => money(vat) },
      { heading: 'Total', money: ({ total }) => money(total) },
    ],
  },
  failures: {
    title: 'Carritos que no se pudieron generar',
    columns: [
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Tipo', value: ({ kind }) => wordOf(FAILURE_KIND_TEXTS, kind) },
      { heading: 'Estado', value: (row) => wordOf(FAILURE_STATE_TEXTS, row.state) },
    ],
  },
  accountRequests: {
    title: 'Solicitudes de cuenta',
    columns: [
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Negocio', value: ({ workshop }) => workshop },
      { heading: 'RFC', value: ({ rfc }) => rfc },
      { heading: 'Ciudad', value: ({ city }) => city },
      { heading: 'Persona', value: ({ person }) => person },
      { heading: 'Correo', value: ({ email }) => email },
      { heading: 'Teléfono', value: ({ phone }) => phone },
      { heading: 'Mensaje', value: ({ message }) => message },
      { heading: 'Estado', value: (row) => wordOf(ACCOUNT_REQUEST_STATE_TEXTS, row.state) },
    ],
  },
  contactRequests: {
    title: 'Mensajes que nos dejaste',
    columns: [
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Nombre', value: ({ name }) => name },
      { heading: 'Correo', value: ({ email }) => email },
      { heading: 'Teléfono', value: ({ phone }) => phone },
      { heading: 'Pregunta', value: ({ question }) => question },
      { heading: 'Búsqueda', value: (row) => row.search_text },
      { heading: 'Página', value: ({ page }) => page },
      { heading: 'Estado', value: (row) => wordOf(CONTACT_REQUEST_STATE_TEXTS, row.state) },
    ],
  },
  mails: {
    title: 'Correos que te enviamos',
    columns: [
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Para', value: ({ recipient }) => recipient },
      { heading: 'Asunto', value: ({ subject }) => subject },
      { heading: 'Enviado', moment: (row) => row.sent_at },
      { heading: 'Estado', value: (row) => wordOf(MAIL_STATE_TEXTS, row.state) },
    ],
  },
  notifications: {
    title: 'Notificaciones',
    columns: [
      { heading: 'Fecha', moment: (row) => row.created_at },
      { heading: 'Tipo', value: ({ kind }) => NOTIFICATION_KINDS[kind as NotificationKind].title },
      { heading: 'Notificación', value: ({ title }) => title },
      { heading: 'Leída', moment: (row) => row.read_at },
    ],
  },
  notificationChoices: {
    title: 'Notificaciones que elegiste',
    columns: [
      { heading: 'Tipo', value: ({ kind }) => NOTIFICATION_KINDS[kind as NotificationKind].title },
      { heading: 'En la campana', value: (row) => row.in_bell },
      { heading: 'Por correo', value: (row) => row.by_mail },
    ],
  },
  savedViews: {
    title: 'Vistas guardadas de listas',
    columns: [
      { heading: 'Lista', value: ({ list }) => list },
      { heading: 'Vista', value: ({ name }) => name },
      { heading: 'Guardada', moment: (row) => row.created_at },
      { heading: 'Qué muestra', value: ({ settings }) => settings },
    ],
  },
  auditEntries: {
    title: 'Lo que hiciste y lo que se hizo con tu cuenta',
    columns: [
      { heading: 'Fecha', moment: (row) => row.at },
      { heading: 'Acción', value: ({ action }) => auditText(action) },
      { heading: 'Sobre', value: (row) => auditText(row.subject_kind) },
      { heading: 'Quién', value: (row) => (row.is_own ? 'Tú' : 'Otra persona o el sistema') },
      { heading: 'En tu nombre', value: (row) => row.is_on_behalf },
      { heading: 'Dirección IP', value: ({ address }) => address },
      { heading: 'Navegador', value: (row) => row.user_agent },
    ],
  },
}

function lineColumns<Name extends 'orderLines' | 'preOrderLines'>(
  document: string,
): readonly SheetColumn<OwnDataRow<Name>>[] {
  const columns: readonly SheetColumn<OwnDataRow<'orderLines' | 'preOrderLines'>>[] = [
    { heading: document, value: (row) => row.document },
    { heading: 'Clave', value: (row) => row.part_key },
    { heading: 'Descripción', value: ({ description }) => description },
    { heading: 'Cantidad', value: ({ quantity }) => quantity },
    { heading: 'Precio', money: ({ price }) => money(price) },
    { heading: 'Vehículo', value: ({ vehicle }) => vehicle },
    { heading: 'Nota', value: ({ note }) => note },
  ]
  return columns
}
