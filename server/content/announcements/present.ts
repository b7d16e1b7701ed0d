import type { z } from 'zod'
import type { announcementFields, AnnouncementRow } from '#contract/announcements/administration.ts'
import type { ShownAnnouncement } from '#contract/announcements/reading.ts'
import type { CallOutput } from '#contract/client.ts'
import { KIND_LABELS, PRIORITY_LABELS, READER_LABELS, STATE_LABELS } from '#domain/announcements/announcement.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { AudienceNames } from './audience-store.ts'
import type { ReaderRow } from './readers-store.ts'
import type { ShownRow } from './reading-store.ts'
import type { AnnouncementFields, DetailRow, ListRow } from './store.ts'

type Body = z.output<typeof announcementFields>

/** The fields of a body under the names of the store. Only a maintenance has its times, only a link its text. */
export function writtenOf(body: Body): AnnouncementFields {
  const isMaintenance = body.tipo === 'mantenimiento'
  return {
    title: body.titulo,
    body: body.texto,
    kind: body.tipo,
    display: body.forma,
    priority: body.prioridad,
    must_acknowledge: body.confirmar,
    link: body.enlace,
    link_label: body.etiqueta,
    maintenance_from: isMaintenance ? momentOf(body.mantenimientoDesde) : null,
    maintenance_to: isMaintenance ? momentOf(body.mantenimientoHasta) : null,
    to_visitors: body.visitantes,
    audience_roles: [...new Set(body.roles)],
    company_ids: [...new Set(body.empresas)],
    branch_ids: [...new Set(body.sucursales)],
    starts_at: momentOf(body.desde),
    ends_at: momentOf(body.hasta),
    active: body.activo,
  }
}

/** Under the names of the call's body. */
export function bodyOf(row: AnnouncementFields): Body {
  return {
    titulo: row.title,
    texto: row.body,
    tipo: row.kind,
    forma: row.display,
    prioridad: row.priority,
    confirmar: row.must_acknowledge,
    enlace: row.link,
    etiqueta: row.link_label,
    mantenimientoDesde: textOf(row.maintenance_from),
    mantenimientoHasta: textOf(row.maintenance_to),
    visitantes: row.to_visitors,
    roles: row.audience_roles,
    empresas: row.company_ids,
    sucursales: row.branch_ids,
    desde: textOf(row.starts_at),
    hasta: textOf(row.ends_at),
    activo: row.active,
  }
}

export function presentShown(row: ShownRow): ShownAnnouncement {
  return {
    id: row.id,
    edicion: row.edition,
    titulo: row.title,
    texto: row.body,
    tipo: row.kind,
    forma: row.display,
    confirmar: row.must_acknowledge,
    enlace: row.link,
    etiqueta: row.link_label,
    mantenimientoDesde: textOf(row.maintenance_from),
    mantenimientoHasta: textOf(row.maintenance_to),
    visto: row.is_seen,
  }
}

interface Read {
  readonly announcement: DetailRow
  readonly names: AudienceNames
  readonly counts: {
    readonly all: number
    readonly seen: number
    readonly closed: number
    readonly acknowledged: number
  }
}

export function presentDetail({ announcement, names, counts }: Read): CallOutput<'GET /api/anuncios/:id'> {
  return {
    ...bodyOf(announcement),
    id: announcement.id,
    version: announcement.version,
    edicion: announcement.edition,
    estado: announcement.state,
    nombresEmpresas: names.companies.map(({ id, name }) => ({ id, nombre: name })),
    lectores: {
      total: counts.all,
      vieron: counts.seen,
      cerraron: counts.closed,
      enterados: counts.acknowledged,
    },
  }
}

export function presentRow(row: ListRow): AnnouncementRow {
  return {
    id: row.id,
    version: row.version,
    titulo: row.title,
    tipo: row.kind,
    forma: row.display,
    prioridad: row.priority,
    estado: row.state,
    publico: audienceText(row),
    desde: textOf(row.starts_at),
    hasta: textOf(row.shown_until),
    confirmar: row.must_acknowledge,
    leidos: row.reads,
  }
}

export const ANNOUNCEMENT_COLUMNS: readonly SheetColumn<ListRow>[] = [
  { heading: 'Anuncio', value: ({ title }) => title },
  { heading: 'Tipo', value: ({ kind }) => KIND_LABELS[kind] },
  { heading: 'Forma', value: ({ display }) => (display === 'barra' ? 'Barra' : 'Diálogo') },
  { heading: 'Prioridad', value: ({ priority }) => PRIORITY_LABELS[priority] ?? '' },
  { heading: 'Estado', value: ({ state }) => STATE_LABELS[state] },
  { heading: 'Público', value: audienceText },
  { heading: 'Empieza', moment: (row) => row.starts_at },
  { heading: 'Termina', moment: (row) => row.shown_until },
  { heading: 'Pide confirmar', value: ({ must_acknowledge: must }) => (must ? 'Sí' : 'No') },
  { heading: 'Lo leyeron', value: ({ reads }) => reads },
]

export function presentReader(row: ReaderRow): CallOutput<'GET /api/anuncios/:id/lectores'>['filas'][number] {
  return {
    id: row.id,
    nombre: row.name,
    correo: row.email,
    empresa: row.company ?? '',
    estado: row.state,
    visto: textOf(row.seen_at),
    leido: textOf(row.done_at),
  }
}

export const READER_COLUMNS: readonly SheetColumn<ReaderRow>[] = [
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'Correo', value: ({ email }) => email },
  { heading: 'Empresa', value: ({ company }) => company ?? '' },
  { heading: 'Estado', value: ({ state }) => READER_LABELS[state] },
  { heading: 'Lo vio', moment: (row) => row.seen_at },
  { heading: 'Lo cerró o se dio por enterado', moment: (row) => row.done_at },
]

function audienceText(row: ListRow): string {
  const more = row.company_ids.length - row.company_names.length
  const parts = [
    row.audience_roles.join(', '),
    row.company_names.join(', ') + (more > 0 ? ` y ${more} más` : ''),
    row.branch_names.length > 0 ? `Compran en ${row.branch_names.join(', ')}` : '',
  ].filter((part) => part !== '')
  if (parts.length > 0) return parts.join(' · ')
  return row.to_visitors ? 'Todos, también visitantes' : 'Quien tiene cuenta'
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
