import type { z } from 'zod'
import type { CallOutput } from '#contract/client.ts'
import type { PublicationFields, PublicationRow as WireRow, publicationRows } from '#contract/content/publications.ts'
import type { PostStage, PostState } from '#domain/posts/state.ts'
import { KIND_OF, minutesToRead, WIRE_KIND } from '#server/content/posts/present.ts'
import { presentPicture } from '#server/platform/files/present-picture.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { PublicationFilter, PublicationRow } from './list-store.ts'
import type { DbStage } from './publication.ts'
import type { Written } from './service.ts'
import type { DetailRow } from './store.ts'
import type { VersionView } from './versions-service.ts'
import type { VersionFacts } from './versions-store.ts'

const STAGES = { borrador: 'draft', publicada: 'published', retirada: 'withdrawn' } as const satisfies Record<
  PostStage,
  DbStage
>
const WIRE_STAGES = { draft: 'borrador', published: 'publicada', withdrawn: 'retirada' } as const satisfies Record<
  DbStage,
  PostStage
>

/** The fields of a body under the names of the store. */
export function writtenOf(body: PublicationFields): Written {
  const isBulletin = body.tipo === 'boletin'
  return {
    content: {
      kind: KIND_OF[body.tipo],
      title: body.titulo,
      summary: body.resumen,
      body: body.texto,
      author: body.autor,
      tags: body.etiquetas,
      number: isBulletin ? body.numero : null,
      cover_id: body.portada,
      cover_alt: body.portada === null ? '' : body.portadaAlt,
      share_picture_id: body.compartir,
    },
    subjects: isBulletin
      ? {
          lines: [...new Set(body.lineas)],
          vehicles: distinct(
            body.vehiculos.map(({ modelo, desde, hasta }) => ({ model_id: modelo, year_from: desde, year_to: hasta })),
          ),
          parts: [...new Set(body.partes)],
        }
      : { lines: [], vehicles: [], parts: [] },
    showing: {
      slug: body.direccion,
      stage: STAGES[body.publicacion],
      published_at: body.desde === null ? null : new Date(body.desde),
      ends_at: body.hasta === null ? null : new Date(body.hasta),
    },
  }
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

/** Under the names of the call's body. */
export function bodyOf(row: DetailRow): PublicationFields {
  return {
    tipo: WIRE_KIND[row.kind],
    titulo: row.title,
    direccion: row.slug,
    resumen: row.summary,
    texto: row.body,
    autor: row.author,
    etiquetas: row.tags,
    numero: row.number ?? '',
    portada: row.cover_id,
    portadaAlt: row.cover_alt,
    compartir: row.share_picture_id,
    lineas: row.lines,
    vehiculos: row.vehicles.map(({ model_id: modelo, year_from: desde, year_to: hasta }) => ({ modelo, desde, hasta })),
    partes: row.parts.map(({ id }) => id),
    publicacion: WIRE_STAGES[row.stage],
    desde: row.published_at?.toISOString() ?? null,
    hasta: row.ends_at?.toISOString() ?? null,
  }
}

export function presentDetail(row: DetailRow): CallOutput<'GET /api/publicaciones-admin/:id'> {
  const { cover, cover_id: coverId, share_picture: share, share_picture_id: shareId } = row
  return {
    ...bodyOf(row),
    id: row.id,
    version: row.version,
    slug: row.slug,
    estado: row.state,
    minutos: minutesToRead(row.words),
    imagenPortada: cover === null || coverId === null ? null : { id: coverId, imagen: presentPicture(cover, '') },
    imagenCompartir: share === null || shareId === null ? null : { id: shareId, imagen: presentPicture(share, '') },
    partesElegidas: row.parts.map(({ id, key }) => ({ id, k_parte: key })),
    vistaPreviaVence: row.preview_until?.toISOString() ?? null,
  }
}

export function presentRow(row: PublicationRow): WireRow {
  return {
    id: row.id,
    version: row.version,
    tipo: WIRE_KIND[row.kind],
    titulo: row.title,
    slug: row.slug,
    numero: row.number ?? '',
    estado: row.state,
    etiquetas: row.tags,
    autor: row.author,
    desde: row.published_at?.toISOString() ?? null,
    hasta: row.ends_at?.toISOString() ?? null,
    cambiado: row.updated_at.toISOString(),
    cambiadoPor: row.changed_by ?? '',
    sinGuardar: row.unsaved,
  }
}

type ListQuery = Pick<
  z.output<(typeof publicationRows)['query']>,
  'buscar' | 'tipo' | 'estado' | 'etiqueta' | 'autor' | 'pendientes'
>

export function filterOf({ buscar, tipo, estado, etiqueta, autor, pendientes }: ListQuery): PublicationFilter {
  return {
    text: buscar,
    kind: tipo === undefined ? undefined : KIND_OF[tipo],
    state: estado,
    tag: etiqueta,
    author: autor,
    isPending: pendientes === '1',
  }
}

export function presentVersionFacts({ number, saved_at: at, saved_by: by, title }: VersionFacts) {
  return { numero: number, guardado: at.toISOString(), quien: by ?? '', titulo: title }
}

export function presentVersion({
  facts,
  content,
  names,
}: VersionView): CallOutput<'GET /api/publicaciones-admin/:id/versiones/:numero'> {
  return {
    ...presentVersionFacts(facts),
    resumen: content.summary,
    texto: content.body,
    autor: content.author,
    numeroBoletin: content.number ?? '',
    etiquetas: content.tags,
    lineas: names.lines,
    vehiculos: names.vehicles,
    partes: names.parts,
  }
}

const STATES: Readonly<Record<PostState, string>> = {
  borrador: 'Borrador',
  programada: 'Programada',
  publicada: 'Publicada',
  terminada: 'Terminada',
  retirada: 'Retirada',
}

export const PUBLICATION_COLUMNS: readonly SheetColumn<PublicationRow>[] = [
  { heading: 'Título', value: ({ title }) => title },
  { heading: 'Tipo', value: ({ kind }) => (kind === 'blog' ? 'Blog' : 'Boletín') },
  { heading: 'Número', value: ({ number }) => number ?? '' },
  { heading: 'Estado', value: ({ state }) => STATES[state] },
  { heading: 'Etiquetas', value: ({ tags }) => tags.join(', ') },
  { heading: 'Autor', value: ({ author }) => author },
  { heading: 'Se ve desde', moment: (row) => row.published_at },
  { heading: 'Se ve hasta', moment: (row) => row.ends_at },
  { heading: 'Cambiada', moment: (row) => row.updated_at },
  { heading: 'Cambiada por', value: (row) => row.changed_by ?? '' },
]
