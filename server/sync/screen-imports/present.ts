import type {
  PartFileCounts,
  PartImport,
  PartImportRow,
  RevertPreview as PresentedPreview,
} from '#contract/sync/part-files.ts'
import { productKindOf } from '#imports/rows/chosen-fields.ts'
import { IMPORT_KINDS } from '#imports/rows/columns.ts'
import { IMPORT_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { FileCounts, RejectedRow } from '#server/sync/imports/counts.ts'
import type { NamesReport, ReportedName } from '#server/sync/names/names-report.ts'
import type { ImportRow } from './list-store.ts'
import type { ImportDetail } from './read-service.ts'
import type { RevertPreview } from './revert-service.ts'
import { presentTab } from '#server/sync/trials/present-tab.ts'
import { presentQuestions, presentTrialRow } from '#server/sync/trials/present.ts'

const ACTS = { check: 'revisar', apply: 'aplicar', revert: 'deshacer' } as const
const APPLICABLE = new Set(['con_errores', 'con_advertencias', 'listo'])

export function presentImport(found: ImportDetail): PartImport {
  const { screen, jobId, act, state, counts, otherTrialCounts: other } = found
  const waits = screen !== null && APPLICABLE.has(state) && found.hasFiles
  return {
    id: found.id,
    estado: state,
    archivos: [...found.files],
    fecha: found.createdAt.toISOString(),
    quien: found.actor,
    remitente: screen?.sender ?? '',
    tipo: screen?.kind ?? 'todo',
    trabajo: jobId === null || act === null ? null : { id: jobId, que: ACTS[act], sigue: found.isJobRunning },
    falla: found.failure ?? '',
    aviso: found.notice,
    conteos: counts?.map(presentCounts) ?? null,
    conteosDePrueba: other?.map(presentCounts) ?? null,
    columnas: (screen?.trial?.files ?? []).map(({ file, columns }) => ({
      archivo: file,
      columnas: columns.map(({ index, heading, samples, guess, field, owner, isByWords }) => ({
        numero: index + 1,
        encabezado: heading,
        muestras: [...samples],
        supuesto: guess,
        campo: field,
        // Trials of before know neither.
        deQuien: owner ?? '',
        porPalabras: isByWords ?? false,
      })),
    })),
    libros: (screen?.trial?.workbooks ?? []).map(({ name, tabs }) => ({ archivo: name, hojas: tabs.map(presentTab) })),
    leeOcultas: screen?.sheets.hasHiddenRows ?? false,
    nombres: presentNames(screen?.trial?.names ?? null),
    primeras: (screen?.trial?.rows ?? []).filter(({ subject }) => subject !== undefined).map(presentTrialRow),
    mayores: (screen?.trial?.greatest ?? []).map(presentTrialRow),
    porConfirmar: presentQuestions(screen?.trial?.questions ?? { fingerprint: '', questions: [] }),
    rechazadas: found.rejected.map(presentRejected),
    siguiente: found.supersededBy,
    puede: {
      aplicar: waits && found.failure === null,
      revisar: waits || (screen !== null && state === 'fallido' && found.hasFiles),
      descartar: waits,
      deshacer: found.canRevert && !found.isJobRunning,
    },
  }
}

function presentCounts(counts: FileCounts): PartFileCounts {
  const { readings } = counts
  return {
    archivo: counts.file,
    filas: counts.rows,
    utiles: counts.usable,
    sinDatos: counts.ignored,
    rechazadas: counts.rejected,
    avisos: counts.warnings,
    // Imports of before know none.
    aMano: counts.held ?? 0,
    tipos: IMPORT_KINDS.flatMap((kind) => {
      const found = counts.kinds[kind]
      if (found === undefined) return []
      const { new: made, changed, unchanged, repeated } = found
      return { tipo: productKindOf(kind), nuevas: made, cambian: changed, iguales: unchanged, repetidas: repeated }
    }),
    descripciones:
      readings === null
        ? null
        : {
            aplicadas: readings.applied,
            porRevisar: readings.waiting,
            sinNada: readings.silent,
            conocidas: readings.known,
          },
    columnasSinLeer: counts.unreadColumns.map(({ heading }) => heading),
    ocultas: counts.hidden ?? 0,
    celdasRechazadas: counts.rejectedCells ?? 0,
    textoSinLeer: [...(counts.unreadText ?? [])],
  }
}

function presentNames(names: NamesReport | null): PartImport['nombres'] {
  if (names === null) return null
  const { unido, dudoso, nuevo } = names.totals
  return {
    unidos: unido,
    dudosos: dudoso,
    nuevos: nuevo,
    lista: names.names.map(presentName),
    // Trials of before know none.
    parecidas: (names.spelled ?? []).map(presentName),
  }
}

function presentName(name: ReportedName): NonNullable<PartImport['nombres']>['lista'][number] {
  const { kind, owner, written, rows, outcome, reason, options } = name
  return {
    tipo: kind,
    armadora: owner,
    escrito: written,
    filas: rows,
    resultado: outcome,
    motivo: reason,
    opciones: options.map(({ make, name: meant, gives }) => ({ armadora: make, nombre: meant, da: gives })),
  }
}

function presentRejected({ file, row, heading, value, reason }: RejectedRow): PartImport['rechazadas'][number] {
  return { archivo: file, fila: row, columna: heading, valor: value, motivo: reason }
}

export function presentImportRow(row: ImportRow): PartImportRow {
  return {
    id: row.id,
    estado: row.state,
    archivos: row.files,
    remitente: row.sender,
    quien: row.actor,
    fecha: row.createdAt.toISOString(),
    nuevas: row.new,
    cambian: row.changed,
    rechazadas: row.rejected,
    celdasRechazadas: row.rejectedCells,
    falla: row.failure ?? '',
  }
}

const TABLES: Readonly<Record<string, string>> = {
  products: 'Piezas',
  stock: 'Existencias',
  product_keys: 'Equivalencias y claves alternas',
  applications: 'Aplicaciones',
  description_readings: 'Descripciones leídas',
  brand_lines: 'Líneas de una marca',
  lines: 'Líneas',
  brands: 'Marcas',
  makes: 'Armadoras',
  models: 'Modelos',
  engines: 'Motores',
  years: 'Años',
  product_held_fields: 'Valores corregidos a mano',
}

export function presentRevertPreview({ counts, conflict }: RevertPreview): PresentedPreview {
  return {
    tablas: counts.map(({ table, made, changed, removed, samples }) => ({
      nombre: TABLES[table] ?? table,
      seQuitan: made,
      vuelvenComoEstaban: changed,
      regresan: removed,
      ejemplos: [...samples],
    })),
    impide: conflict === null ? '' : conflictText(conflict),
  }
}

function conflictText({ count, keys }: { readonly count: number; readonly keys: readonly string[] }): string {
  const which = count === 1 ? '1 registro cambió' : `${count.toLocaleString('es-MX')} registros cambiaron`
  return `${which} después, o ya se usan: por ejemplo, la clave ${keys.join(', ')}. Mientras sea así, no se puede deshacer.`
}

export const IMPORT_COLUMNS: readonly SheetColumn<ImportRow>[] = [
  { heading: 'Carga', value: ({ id }) => id },
  { heading: 'Fecha', moment: ({ createdAt }) => createdAt },
  { heading: 'Archivos', value: ({ files }) => files },
  { heading: 'Remitente', value: ({ sender }) => sender },
  { heading: 'Quién', value: ({ actor }) => actor },
  { heading: 'Estado', value: ({ state }) => IMPORT_STATE_TEXTS[state] },
  { heading: 'Nuevas', value: (row) => row.new },
  { heading: 'Cambian', value: ({ changed }) => changed },
  { heading: 'Filas rechazadas', value: ({ rejected }) => rejected },
  { heading: 'Celdas rechazadas', value: ({ rejectedCells }) => rejectedCells },
  { heading: 'Motivo', value: ({ failure }) => failure },
]

export const REJECTION_COLUMNS: readonly SheetColumn<RejectedRow>[] = [
  { heading: 'archivo', value: ({ file }) => file },
  { heading: 'fila', value: ({ row }) => row },
  { heading: 'columna', value: ({ heading }) => heading },
  { heading: 'valor', value: ({ value }) => value },
  { heading: 'motivo', value: ({ reason }) => reason },
]
