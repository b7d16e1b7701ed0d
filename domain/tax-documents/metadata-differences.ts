import type { FileRules } from '#domain/uploads.ts'

/** Differences between a metadata file of SAT and the stored documents. */
export const METADATA_DIFFERENCES = ['falta_aqui', 'falta_en_sat', 'importe', 'rfc', 'estado', 'renglon'] as const
export type MetadataDifferenceKind = (typeof METADATA_DIFFERENCES)[number]

export const METADATA_LOAD_STATES = ['pendiente', 'terminada', 'fallida'] as const
export type MetadataLoadState = (typeof METADATA_LOAD_STATES)[number]

/** The name of each difference, and what to do about it. */
export const DIFFERENCE_TEXTS: Readonly<
  Record<MetadataDifferenceKind, { readonly title: string; readonly next: string }>
> = {
  falta_aqui: {
    title: 'Está en el SAT y no aquí',
    next: 'Pide su XML al ERP o descárgalo del SAT, y súbelo en Cargas.',
  },
  falta_en_sat: {
    title: 'Está aquí y no en el archivo',
    next: 'Revisa que el archivo cubra esos días; si los cubre, pregunta al SAT por el documento.',
  },
  importe: { title: 'Difiere el total', next: 'Abre el documento: su sello dice cuál de los dos es el bueno.' },
  rfc: { title: 'Difiere un RFC', next: 'Abre el documento: su sello dice cuál de los dos es el bueno.' },
  estado: { title: 'Difiere el estado', next: 'Se vuelve a preguntar al SAT por el documento.' },
  renglon: { title: 'Renglón que no se pudo leer', next: 'Descarga otra vez el archivo del SAT; lo demás se comparó.' },
}

/** As SAT provides it, zipped or not. */
export const METADATA_UPLOAD_RULES: FileRules = { kinds: ['csv', 'zip'], mostFiles: 1, mostBytes: 300_000_000 }
