import type { TroubleRow } from '#contract/catalog/troubles.ts'
import { TROUBLE_KINDS, TROUBLE_NAMES, type TroubleKind } from '#domain/parts/troubles.ts'
import { TROUBLE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { KindCounts, TroubleListRow } from './list-store.ts'

export function presentTrouble(row: TroubleListRow): TroubleRow {
  return {
    id: row.id,
    tipo: row.kind,
    estado: row.state,
    pieza: {
      id: row.productId,
      clave: row.key,
      descripcion: row.description,
      linea: row.line ?? '',
      marca: row.brand ?? '',
    },
    detalle: row.detail,
    otras: row.others.map(({ id, key }) => ({ id, clave: key })),
    responsable: row.ownerId === null ? null : { id: row.ownerId, nombre: row.owner ?? '' },
    motivo: row.reason,
    desde: row.firstSeenAt.toISOString(),
    revisado: row.checkedAt.toISOString(),
    resuelto: row.resolvedAt?.toISOString() ?? null,
  }
}

interface Summary {
  readonly counts: ReadonlyMap<TroubleKind, KindCounts>
  readonly wholeAt: Date | null
  readonly owners: readonly { readonly id: number; readonly name: string }[]
}

export function presentSummary({ counts, wholeAt, owners }: Summary) {
  return {
    tipos: TROUBLE_KINDS.map((kind) => {
      const { pending = 0, attended = 0, ignored = 0, resolved = 0, before = null } = counts.get(kind) ?? {}
      const change = before === null || before === 0 ? null : Math.round(((pending - before) / before) * 1000) / 10
      return {
        tipo: kind,
        pendientes: pending,
        enAtencion: attended,
        ignorados: ignored,
        resueltos: resolved,
        cambio: change,
      }
    }),
    revisado: wholeAt?.toISOString() ?? null,
    personas: owners.map(({ id, name }) => ({ id, nombre: name })),
  }
}

/** Of the exported file. */
export const TROUBLE_COLUMNS: readonly SheetColumn<TroubleListRow>[] = [
  { heading: 'Clave', value: ({ key }) => key },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Línea', value: ({ line }) => line ?? '' },
  { heading: 'Marca', value: ({ brand }) => brand ?? '' },
  { heading: 'Error', value: ({ kind }) => TROUBLE_NAMES[kind] },
  { heading: 'Detalle', value: ({ detail, others }) => [detail, ...others.map(({ key }) => key)].join(' ').trim() },
  { heading: 'Estado', value: ({ state }) => TROUBLE_STATE_TEXTS[state] },
  { heading: 'Responsable', value: ({ owner }) => owner ?? '' },
  { heading: 'Motivo', value: ({ reason }) => reason },
  { heading: 'Desde', moment: (row) => row.firstSeenAt },
  { heading: 'Revisado', moment: (row) => row.checkedAt },
]
