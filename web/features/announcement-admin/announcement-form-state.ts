import type { z } from 'zod'
import type { announcementChange } from '#contract/announcements/administration.ts'
import type { AnnouncementDetail } from '#web/data/content/announcement-calls.ts'
import type { useForm } from '#web/features/forms/use-form.ts'

export type AnnouncementValues = z.input<typeof announcementChange>

export type AnnouncementFormState = ReturnType<typeof useForm<AnnouncementValues>>

export const NEW_ANNOUNCEMENT = {
  titulo: '',
  texto: '',
  tipo: 'aviso' as AnnouncementDetail['tipo'],
  forma: 'barra' as AnnouncementDetail['forma'],
  prioridad: 2,
  confirmar: false,
  enlace: '',
  etiqueta: '',
  mantenimientoDesde: null as string | null,
  mantenimientoHasta: null as string | null,
  visitantes: false,
  roles: [] as string[],
  empresas: [] as number[],
  sucursales: [] as number[],
  desde: null as string | null,
  hasta: null as string | null,
  activo: false,
  otraVez: false,
  version: 0,
}

/** The form's values of a stored announcement. */
export function valuesOf(announcement: AnnouncementDetail): typeof NEW_ANNOUNCEMENT {
  const {
    id: _,
    edicion: _edition,
    estado: _state,
    nombresEmpresas: _names,
    lectores: _readers,
    ...values
  } = announcement
  return { ...values, otraVez: false }
}
