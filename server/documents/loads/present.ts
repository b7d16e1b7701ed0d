import type {
  NamedTaxDocument,
  TaxDocumentFinding,
  TaxDocumentLoad,
  TaxDocumentLoadFile,
} from '#contract/documents/loads.ts'
import { LOAD_FILE_STATES, type LoadFileState, type LoadSource, type LoadState } from '#domain/tax-documents/loads.ts'
import { MENDER_WORDS } from '#domain/tax-documents/proofs.ts'
import type { Finding } from '#imports/cfdi/finding.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import type { LoadRow } from '#server/documents/intake/load-store.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { NamedDocumentRow } from '#server/documents/matching/row-store.ts'
import type { LoadFileRow } from './list-store.ts'

export function presentLoad(row: LoadRow): TaxDocumentLoad {
  const counts = LOAD_FILE_STATES.map((state) => [state, row.counts[state] ?? 0] as const)
  return {
    id: row.id,
    nombre: row.name,
    origen: row.source,
    quien: row.user ?? row.system ?? '',
    estado: row.state,
    fecha: row.created_at.toISOString(),
    termino: row.finished_at?.toISOString() ?? null,
    trabajo: row.job_id,
    archivos: counts.reduce((sum, [state, files]) => (state === 'abierto' ? sum : sum + files), 0),
    porEstado: Object.fromEntries(counts) as TaxDocumentLoad['porEstado'],
    invalidos: row.invalid,
  }
}

export function presentLoadFile(row: LoadFileRow): TaxDocumentLoadFile {
  // An invalid document states the first error as its reason.
  const first = row.reason === '' ? row.findings.find(({ level }) => level === 'error') : undefined
  return {
    id: row.id,
    archivo: row.name,
    bytes: row.bytes,
    clase: row.kind,
    estado: row.state,
    codigo: first?.code ?? row.code,
    motivo: first?.text ?? row.reason,
    corrige: menderWord(first?.mendedBy ?? row.mended_by),
    documento: row.document === null ? null : presentNamed(row.document),
  }
}

export function presentNamed(row: NamedDocumentRow): NamedTaxDocument {
  const { id, uuid, kind, series, folio, state, warnings } = row
  return { id, uuid, tipo: kind, serie: series, folio, estado: state, avisos: warnings }
}

export function presentFinding({ code, level, place, text, mendedBy }: Finding): TaxDocumentFinding {
  return { codigo: code, nivel: level, lugar: place, texto: text, corrige: menderWord(mendedBy) }
}

function menderWord(name: string): string {
  return Object.entries(MENDER_WORDS).find(([key]) => key === name)?.[1] ?? ''
}

const FILE_STATE_TEXTS: Readonly<Record<LoadFileState, string>> = {
  pendiente: 'Pendiente',
  abierto: 'ZIP abierto',
  nuevo: 'Nuevo',
  repetido: 'Repetido',
  distinto: 'Distinto',
  en_espera: 'En espera',
  rechazado: 'Rechazado',
}
const SOURCE_TEXTS: Readonly<Record<LoadSource, string>> = {
  pantalla: 'Pantalla',
  erp: 'ERP',
  carpeta: 'Carpeta',
  demo: 'Demostración',
}
const STATE_TEXTS: Readonly<Record<LoadState, string>> = {
  recibiendo: 'Recibiendo',
  procesando: 'Leyendo',
  terminada: 'Terminada',
  fallida: 'Fallida',
}

export const LOAD_COLUMNS: readonly SheetColumn<LoadRow>[] = [
  { heading: 'Carga', value: ({ id }) => id },
  { heading: 'Nombre', value: ({ name }) => name },
  { heading: 'Origen', value: ({ source }) => SOURCE_TEXTS[source] },
  { heading: 'Quién', value: ({ user, system }) => user ?? system },
  { heading: 'Estado', value: ({ state }) => STATE_TEXTS[state] },
  { heading: 'Fecha', moment: (row) => row.created_at },
  ...LOAD_FILE_STATES.map((state) => ({
    heading: FILE_STATE_TEXTS[state],
    value: ({ counts }: LoadRow) => counts[state] ?? 0,
  })),
  { heading: 'Inválidos', value: ({ invalid }) => invalid },
]

/** One row for each file; all findings are in one cell, each by its code and place. */
export const FILE_COLUMNS: readonly SheetColumn<LoadFileRow>[] = [
  { heading: 'Archivo', value: ({ name }) => name },
  { heading: 'Estado', value: ({ state }) => FILE_STATE_TEXTS[state] },
  { heading: 'UUID', value: ({ document, uuid }) => (document?.uuid ?? uuid ?? '').toUpperCase() },
  {
    heading: 'Tipo',
    value: ({ document }) => (document === null ? null : (KIND_WORDS[document.kind] ?? document.kind)),
  },
  { heading: 'Serie', value: ({ document }) => document?.series ?? null },
  { heading: 'Folio', value: ({ document }) => document?.folio ?? null },
  { heading: 'Resultado', value: ({ document }) => resultText(document) },
  { heading: 'Códigos', value: ({ findings }) => findings.map(({ code }) => code).join(', ') },
  { heading: 'Hallazgos', value: ({ findings }) => findings.map(findingText).join('\n') },
  {
    heading: 'Corrige',
    value: ({ findings }) => [...new Set(findings.map((each) => menderWord(each.mendedBy)))].join(', '),
  },
  { heading: 'Bytes', value: ({ bytes }) => bytes },
]

function resultText(document: NamedDocumentRow | null): string {
  if (document === null) return ''
  return { recibido: 'Recibido', valido: 'Válido', invalido: 'Inválido' }[document.state]
}

export function findingText({ code, place, text }: Finding): string {
  return `${code}${place === '' ? '' : ` (${place})`}: ${text}`
}
