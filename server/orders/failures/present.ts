import type { FailureDetail, FailureRow as PresentedRow } from '#contract/orders/failures.ts'
import { folioText } from '#domain/documents/folio.ts'
import { FAILURE_KIND_TEXTS } from '#domain/orders/failures.ts'
import { FAILURE_STATE_TEXTS } from '#domain/states/state-texts.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { FailureRow } from './list-store.ts'
import type { PayloadFact } from './payload-facts.ts'
import type { ChangedFailure } from './service.ts'
import type { FailureFactsRow, ReaderRow } from './store.ts'

export function presentFailureRow(row: FailureRow): PresentedRow {
  const { companyId, company, orderId, series, folio } = row
  return {
    id: row.id,
    tipo: row.kind,
    estado: row.state,
    empresa: companyId === null ? null : { id: companyId, nombre: company ?? '' },
    quien: row.requester ?? '',
    causa: row.cause,
    codigo: row.code,
    intentos: row.attempts,
    fecha: row.createdAt.toISOString(),
    actualizada: row.updatedAt.toISOString(),
    avisada: row.notifiedAt?.toISOString() ?? null,
    pedido: orderId === null ? null : { id: orderId, folio: folioText(series ?? '', folio ?? 0) },
    prepedido: row.preOrderId,
  }
}

export function presentFailure(
  failure: FailureRow &
    FailureFactsRow & { readonly readers: readonly ReaderRow[]; readonly facts: readonly PayloadFact[] },
): FailureDetail {
  const { resolvedAt, resolvedBy, resolution } = failure
  return {
    ...presentFailureRow(failure),
    version: failure.version,
    carrito: failure.cartId,
    clave: failure.key,
    datos: failure.facts.map(({ name, value }) => ({ nombre: name, valor: value })),
    resolucion:
      resolvedAt === null
        ? null
        : { quien: resolvedBy ?? 'El sistema', fecha: resolvedAt.toISOString(), texto: resolution },
    destinatarios: failure.readers.map(({ to, name, email }) => ({ a: to, nombre: name, correo: email })),
  }
}

export function presentChanged({ id, version, state }: ChangedFailure) {
  return { id, version, estado: state }
}

/** Of the exported file. */
export const FAILURE_COLUMNS: readonly SheetColumn<FailureRow>[] = [
  { heading: 'Fecha', moment: (row) => row.createdAt },
  { heading: 'Tipo', value: ({ kind }) => FAILURE_KIND_TEXTS[kind] },
  { heading: 'Estado', value: ({ state }) => FAILURE_STATE_TEXTS[state] },
  { heading: 'Cliente', value: ({ company }) => company ?? '' },
  { heading: 'Quién', value: ({ requester }) => requester ?? '' },
  { heading: 'Causa', value: ({ cause }) => cause },
  { heading: 'Código', value: ({ code }) => code },
  { heading: 'Intentos', value: ({ attempts }) => attempts },
  { heading: 'Última vez', moment: (row) => row.updatedAt },
  { heading: 'Avisado', moment: (row) => row.notifiedAt },
]
