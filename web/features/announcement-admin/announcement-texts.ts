import { KIND_LABELS, PRIORITY_LABELS } from '#domain/announcements/announcement.ts'
import type { AnnouncementOptions } from '#web/data/content/announcement-calls.ts'

/** In the order of the form. */
export const LABELS = {
  tipo: 'Tipo',
  titulo: 'Título',
  texto: 'Texto',
  mantenimientoDesde: 'El mantenimiento empieza',
  mantenimientoHasta: 'El mantenimiento termina',
  enlace: 'Lleva a',
  etiqueta: 'Texto del enlace',
  forma: 'Cómo se muestra',
  prioridad: 'Prioridad',
  confirmar: 'Pide confirmar con «Enterado»',
  roles: 'Roles',
  empresas: 'Clientes',
  sucursales: 'Sucursales',
  visitantes: 'También quien no ha ingresado',
  desde: 'Se muestra desde',
  hasta: 'Se muestra hasta',
  activo: 'Publicado',
  otraVez: 'Mostrarlo otra vez a quien ya lo leyó',
}

export const KIND_CHOICES = [
  { value: 'aviso', label: KIND_LABELS.aviso, help: 'Horarios, novedades, cambios.' },
  { value: 'mantenimiento', label: KIND_LABELS.mantenimiento, help: 'Dice de cuándo a cuándo no habrá servicio.' },
  { value: 'urgente', label: KIND_LABELS.urgente, help: 'En rojo, y los lectores de pantalla lo dicen al momento.' },
] as const

export const DISPLAY_CHOICES = [
  { value: 'barra', label: 'Barra', help: 'Arriba de cada pantalla, sin estorbar.' },
  {
    value: 'dialogo',
    label: 'Diálogo',
    help: 'Sobre la pantalla: se contesta antes de seguir. No interrumpe a quien escribe.',
  },
] as const

export const PRIORITY_CHOICES = [1, 2, 3].map((value) => ({ value, label: PRIORITY_LABELS[value] ?? '' }))

/** The texts of values, for comparing two versions. */
export function textsOf({ sucursales }: AnnouncementOptions) {
  return {
    tipo: (kind: unknown) => KIND_CHOICES.find(({ value }) => value === kind)?.label ?? '',
    forma: (display: unknown) => DISPLAY_CHOICES.find(({ value }) => value === display)?.label ?? '',
    prioridad: (priority: unknown) => PRIORITY_LABELS[Number(priority)] ?? '',
    empresas: (ids: unknown) => `${Array.isArray(ids) ? ids.length : 0} clientes`,
    sucursales: (ids: unknown) =>
      sucursales
        .filter(({ id }) => Array.isArray(ids) && ids.includes(id))
        .map(({ nombre }) => nombre)
        .join(', '),
  }
}
