import type { TaxDocumentLoad, TaxDocumentLoadFile } from '#contract/documents/loads.ts'
import { KIND_WORDS, taxFolioText } from '#domain/tax-documents/words.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

export const LOAD_LOOKS: Readonly<Record<TaxDocumentLoad['estado'], StatusLook>> = {
  recibiendo: { label: 'Recibiendo', tone: 'waiting' },
  procesando: { label: 'Leyendo', tone: 'running' },
  terminada: { label: 'Terminada', tone: 'good' },
  fallida: { label: 'Fallida', tone: 'bad' },
}

export const LOAD_SOURCES: Readonly<Record<TaxDocumentLoad['origen'], string>> = {
  pantalla: 'Pantalla',
  erp: 'ERP',
  carpeta: 'Carpeta vigilada',
  demo: 'Demostración',
}

export const FILE_LOOKS: Readonly<Record<TaxDocumentLoadFile['estado'], StatusLook>> = {
  pendiente: { label: 'Por leer', tone: 'waiting' },
  abierto: { label: 'ZIP abierto', tone: 'neutral' },
  nuevo: { label: 'Nuevo', tone: 'good' },
  repetido: { label: 'Repetido', tone: 'neutral' },
  distinto: { label: 'Distinto', tone: 'warning' },
  en_espera: { label: 'En espera de su XML', tone: 'waiting' },
  rechazado: { label: 'Rechazado', tone: 'bad' },
}

/** The result of a file; invalid documents are distinguished from valid ones. */
export function fileLook({ estado, documento, clase }: TaxDocumentLoadFile): StatusLook {
  if (estado !== 'nuevo' || clase !== 'xml' || documento === null) return FILE_LOOKS[estado]
  if (documento.estado === 'invalido') return { label: 'Nuevo, inválido', tone: 'bad' }
  return documento.avisos > 0 ? { label: 'Nuevo, con avisos', tone: 'warning' } : FILE_LOOKS.nuevo
}

/** 'Factura A-1001'; without a folio the first letters of its UUID. */
export function documentName(document: {
  readonly tipo: string
  readonly serie: string
  readonly folio: string
  readonly uuid: string
}): string {
  const { tipo, serie, folio, uuid } = document
  return `${KIND_WORDS[tipo] ?? tipo} ${taxFolioText(serie, folio) || uuid.slice(0, 8).toUpperCase()}`
}
