import type { CallOutput } from '#contract/client.ts'
import type { FileNameKind } from '#domain/imports/file-names.ts'
import type { ProductField, ProductKind } from '#domain/imports/product-files.ts'
import { browserApi } from '../browser-api.ts'
import { uploading, type UploadContent } from '../upload.ts'

// Files of parts.

export type PartImport = CallOutput<'GET /api/cargas/partes/:id'>
export type RevertPreview = CallOutput<'GET /api/cargas/partes/:id/deshace'>
export type RequestedKind = ProductKind | 'todo'

interface Sent extends Pick<UploadContent, 'signal' | 'onProgress'> {
  readonly files: readonly File[]
  /** The sender of the files; '': not stated. */
  readonly sender: string
  readonly kind: RequestedKind
}

/** Resolves with the id of the import whose job previews the files. */
export async function sendPartFiles({ files, sender, kind, ...watching }: Sent): Promise<number> {
  const send = uploading({
    ...watching,
    files: files.map((file) => ({ field: 'archivo', file })),
    fields: { tipo: kind, remitente: sender },
  })
  return (await send('POST /api/cargas/partes', {})).carga
}

/** `es` null: the name is a new one. */
export interface NameDecision {
  readonly tipo: FileNameKind
  readonly armadora: string
  readonly escrito: string
  readonly es: { readonly armadora: string; readonly nombre: string } | null
}

interface Checked {
  readonly kind: RequestedKind
  readonly sender: string
  /** Headings with another field than the reader's; null: not read. */
  readonly columns: readonly { readonly encabezado: string; readonly campo: ProductField | null }[]
  /** The tabs that are read of each workbook; without them as before. */
  readonly tabs?: readonly { readonly archivo: string; readonly nombres: string[] }[]
  /** Whether rows that a sheet hides are read; without it as before. */
  readonly readsHidden?: boolean
  /** Decisions about lines and models in the files. */
  readonly names?: readonly NameDecision[]
}

/** Resolves with the id of the import that replaces this one. */
export async function checkPartsAgain(
  id: number,
  { kind, sender, columns, tabs, readsHidden, names = [] }: Checked,
): Promise<number> {
  const body = {
    tipo: kind,
    remitente: sender,
    columnas: [...columns],
    nombres: [...names],
    ...(tabs !== undefined && { hojas: [...tabs] }),
    ...(readsHidden !== undefined && { ocultas: readsHidden }),
  }
  return (await browserApi('POST /api/cargas/partes/:id/revisa', { params: { id }, body })).carga
}

/** @param confirmed the `huella` of the confirmed changes; '': there were none. */
export async function applyParts(id: number, confirmed: string): Promise<void> {
  await browserApi('POST /api/cargas/partes/:id/aplica', { params: { id }, body: { confirmado: confirmed } })
}

export async function discardParts(id: number): Promise<void> {
  await browserApi('POST /api/cargas/partes/:id/descarta', { params: { id }, body: {} })
}

export function previewRevert(id: number): Promise<RevertPreview> {
  return browserApi('GET /api/cargas/partes/:id/deshace', { params: { id } })
}

export async function revertParts(id: number): Promise<void> {
  await browserApi('POST /api/cargas/partes/:id/deshace', { params: { id }, body: {} })
}

/** The address of the file with all rejected rows. */
export function rejectionsAddress(id: number): string {
  return `/api/cargas/partes/${id}/rechazadas`
}
