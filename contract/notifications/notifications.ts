import { z } from 'zod'
import { ANY_ACCOUNT } from '#domain/access.ts'
import { MOST_COUNTED, NOTIFICATION_KIND_NAMES } from '#domain/notifications/notifications.ts'
import { defineEndpoint } from '../endpoint.ts'
import { defineList, idFilter, listAnswer, listQuery } from '../list.ts'

// The bell. It is for the user themself, never for staff acting in their name.

const common = { area: 'Notificaciones', access: ANY_ACCOUNT, onBehalf: false } as const

const kind = z.enum(NOTIFICATION_KIND_NAMES)

const notificationRow = z.object({
  id: z.number().int(),
  tipo: kind,
  titulo: z.string(),
  /** '' where the title is sufficient. */
  detalle: z.string(),
  /** The target screen, below the base of the site. */
  direccion: z.string(),
  fecha: z.iso.datetime(),
  leida: z.boolean(),
})
export type NotificationRow = z.infer<typeof notificationRow>

/** Unread ones, up to 100, which means 100 or more. */
const unread = z.number().int().min(0).max(MOST_COUNTED)
const counted = z.object({ sinLeer: unread })

const notifications = defineList({
  sort: ['fecha'],
  defaultSort: '-fecha',
  filters: { estado: z.enum(['sin_leer', 'leidas']), tipo: kind },
})

export const notificationList = defineEndpoint('GET /api/notificaciones', {
  ...common,
  summary: 'Las notificaciones propias, por páginas',
  query: listQuery(notifications),
  response: listAnswer(notificationRow),
})

const summary = counted.extend({ recientes: z.array(notificationRow) })
export type NotificationSummary = z.infer<typeof summary>

export const notificationSummary = defineEndpoint('GET /api/notificaciones/resumen', {
  ...common,
  isUnattended: true,
  summary: 'Cuántas notificaciones propias hay sin leer, y las diez más recientes',
  response: summary,
})

/** Server-sent events (WHATWG HTML, section 9.2): `event: notificaciones` with a summary, immediately and after each change. */
export const notificationStream = defineEndpoint('GET /api/notificaciones/eventos', {
  ...common,
  isUnattended: true,
  summary: 'Las notificaciones propias mientras llegan, como eventos',
  response: z.string(),
})

export const markNotification = defineEndpoint('POST /api/notificaciones/:id/leida', {
  ...common,
  summary: 'Marca una notificación propia como leída o sin leer',
  params: z.object({ id: idFilter }),
  body: z.object({ leida: z.boolean() }),
  response: counted,
})

export const markNotifications = defineEndpoint('POST /api/notificaciones/leidas', {
  ...common,
  summary: 'Marca como leídas las notificaciones propias hasta una; las que llegaron después siguen sin leer',
  body: z.object({ hasta: idFilter }),
  response: counted,
})

const choice = z.object({ tipo: kind, campana: z.boolean(), correo: z.boolean() })

export const notificationChoices = defineEndpoint('GET /api/notificaciones/opciones', {
  ...common,
  summary: 'Qué notificaciones quiere la persona en la campana y por correo',
  response: z.object({
    opciones: z.array(
      choice.extend({
        titulo: z.string(),
        explicacion: z.string(),
        /** Whether mails can be chosen: events with their own mails have no choice. */
        eligeCorreo: z.boolean(),
      }),
    ),
  }),
})

export const updateNotificationChoices = defineEndpoint('POST /api/notificaciones/opciones', {
  ...common,
  summary: 'Cambia qué notificaciones quiere la persona en la campana y por correo',
  body: z.object({ opciones: z.array(choice).min(1).max(NOTIFICATION_KIND_NAMES.length) }),
  response: z.object({ success: z.literal(true) }),
})
