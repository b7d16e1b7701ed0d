import { Link } from 'react-router'
import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '#domain/notifications/notifications.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import { useMarking } from './use-marking.ts'
import classes from './notifications.module.css'

const UNREAD: StatusLook = { label: 'Sin leer', tone: 'waiting' }
const READ: StatusLook = { label: 'Leída', tone: 'neutral' }

export const NOTIFICATION_LIST = listScreen('GET /api/notificaciones', {
  name: 'notificaciones',
  columns: [
    { name: 'titulo', title: 'Notificación', kind: 'other', value: (row) => <NotificationLink row={row} /> },
    { name: 'detalle', title: 'Detalle', kind: 'text', breaks: 'anywhere', value: ({ detalle }) => detalle },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ leida }) => (leida ? READ : UNREAD) },
    { name: 'tipo', title: 'Tipo', kind: 'text', value: ({ tipo }) => NOTIFICATION_KINDS[tipo].title },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'sin_leer', label: 'Sin leer' },
        { value: 'leidas', label: 'Leídas' },
      ],
    },
    {
      name: 'tipo',
      label: 'Tipo',
      kind: 'choice',
      choices: NOTIFICATION_KIND_NAMES.map((kind) => ({ value: kind, label: NOTIFICATION_KINDS[kind].title })),
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ titulo }) => titulo,
  searches: 'Texto de la notificación',
})

/** Opens the subject, and marks the notification as read. */
function NotificationLink({ row: { id, titulo, direccion, leida } }: { readonly row: NotificationRow }) {
  const { markOne } = useMarking()
  return (
    <Link
      to={direccion}
      className={`offset-3 ${classes.open ?? ''}`}
      data-unread={!leida || undefined}
      onClick={() => {
        if (!leida) void markOne(id, true)
      }}
    >
      {titulo}
    </Link>
  )
}
