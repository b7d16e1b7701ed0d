import { IconAlertTriangle, IconInfoCircle, IconTool, type TablerIcon } from '@tabler/icons-react'
import type { ShownAnnouncement } from '#web/data/content/announcement-calls.ts'
import classes from './announcements.module.css'

const MARKS: Readonly<Record<ShownAnnouncement['tipo'], { readonly icon: TablerIcon; readonly label: string }>> = {
  aviso: { icon: IconInfoCircle, label: 'Aviso' },
  mantenimiento: { icon: IconTool, label: 'Mantenimiento' },
  urgente: { icon: IconAlertTriangle, label: 'Urgente' },
}

export function KindMark({ kind }: { readonly kind: ShownAnnouncement['tipo'] }) {
  const { icon: Icon, label } = MARKS[kind]
  return (
    <span className={`inline-flex items-baseline gap-6 heading text-base ${classes.kind ?? ''}`}>
      <Icon size={20} aria-hidden />
      {label}
    </span>
  )
}
