import type { CommerceRecord, CommerceReport } from '#contract/sync/commerce-files.ts'
import type { CommerceKind } from '#domain/commerce-files.ts'
import { toCentavos } from '#domain/money/money.ts'
import { descriptionText } from '#domain/parts/description-text.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import { presentTab } from '#server/sync/trials/present-tab.ts'
import { presentQuestions, presentTrialRow } from '#server/sync/trials/present.ts'
import type { CommerceCounts, CommerceResult } from './commerce-import.ts'
import type { CommerceRecord as Stored } from './history-service.ts'
import type { PriceChangeRow } from './price-changes-store.ts'

/** Most rejected rows of an answer; the command line returns all of them. */
const MOST_REJECTED = 5000

export function presentReport(kind: CommerceKind, result: CommerceResult): CommerceReport {
  const { importId, counts, refused, columns, columnNames, unread, tabs, rejected, trial } = result
  return {
    tipo: kind,
    archivo: counts.file,
    carga: importId,
    conteos: presentCounts(counts),
    falla: refused,
    columnas: columns.map(({ heading, field }) => ({ encabezado: heading, campo: field })),
    campos: [...columnNames],
    columnasSinLeer: unread.map(({ heading, samples }) => ({ encabezado: heading, muestras: [...samples] })),
    hojas: tabs.map(presentTab),
    rechazadas: rejected
      .slice(0, MOST_REJECTED)
      .map(({ row, heading, value, reason }) => ({ fila: row, columna: heading, valor: value, motivo: reason })),
    primeras: trial.first.map(presentTrialRow),
    mayores: trial.greatest.map(presentTrialRow),
    porConfirmar: presentQuestions(trial),
  }
}

export function presentRecord({
  id,
  kind,
  files,
  state,
  createdAt,
  actor,
  counts,
  failure,
  canRevert,
}: Stored): CommerceRecord {
  return {
    id,
    tipo: kind,
    archivo: files.join(', '),
    estado: state,
    fecha: createdAt.toISOString(),
    quien: actor,
    conteos: counts === null ? null : presentCounts(counts),
    falla: failure ?? '',
    deshacer: canRevert,
  }
}

function presentCounts(counts: CommerceCounts): CommerceReport['conteos'] {
  return {
    filas: counts.rows,
    listas: counts.lists ?? 1,
    nuevas: counts.new,
    cambian: counts.changed,
    iguales: counts.unchanged,
    anteriores: counts.older ?? 0,
    repetidas: counts.repeated,
    sinDatos: counts.ignored,
    rechazadas: counts.rejected,
    celdasRechazadas: counts.rejectedCells ?? 0,
    ocultas: counts.hidden ?? 0,
  }
}

export const PRICE_CHANGE_COLUMNS: readonly SheetColumn<PriceChangeRow>[] = [
  { heading: 'Lista', value: ({ list }) => list },
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => descriptionText(description) },
  { heading: 'Precio anterior', money: ({ before }) => (before === null ? null : toCentavos(before)) },
  { heading: 'Precio', money: ({ after }) => toCentavos(after) },
]
