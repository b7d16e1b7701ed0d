import type { CallOutput } from '#contract/client.ts'
import type * as contract from '#contract/cores/cores.ts'
import {
  CORE_ENTRY_LABELS,
  CORE_SITUATION_LABELS,
  coreSituation,
  outstandingOf,
  toCreditOf,
  type CoreAccount,
} from '#domain/cores/ledger.ts'
import { folioText } from '#domain/documents/folio.ts'
import { decimalToPesos, toCentavos, toPesos } from '#domain/money/money.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type { CorePartRow, NamedRow } from './company-store.ts'
import type { StoredAct } from './act-store.ts'
import type { CoreEntryRow, CoreRow, CoreSumsRow } from './list-store.ts'

const ACCOUNTS = { owed: 'debe', returned: 'recibidos', credited: 'acreditados' } as const
export const ACCOUNT_OF = { debe: 'owed', recibidos: 'returned', acreditados: 'credited' } as const

export function presentCore(row: CoreRow): contract.CoreRow {
  return {
    id: row.id,
    empresa: { id: row.companyId, nombre: row.company },
    sucursal: { id: row.branchId, nombre: row.branch },
    pedido: { id: row.orderId, folio: folioText(row.series, row.folio) },
    k_parte: row.partKey,
    descripcion: row.description,
    casco: decimalToPesos(row.charge),
    debe: row.owed,
    recibidos: row.returned,
    acreditados: row.credited,
    porDevolver: outstandingOf(row),
    porAcreditar: toCreditOf(row),
    importe: toPesos(outstandingAmount(row)),
    vence: row.dueOn,
    situacion: coreSituation(row, row.dueOn, row.today),
  }
}

export function presentSums(row: CoreSumsRow) {
  return {
    porDevolver: { piezas: row.outstanding, importe: decimalToPesos(row.outstandingAmount) },
    vencidos: { piezas: row.overdue, importe: decimalToPesos(row.overdueAmount) },
    porAcreditar: { piezas: row.toCredit, importe: decimalToPesos(row.toCreditAmount) },
  }
}

export function presentNamed({ id, name }: NamedRow) {
  return { id, nombre: name }
}

export function presentEntry(row: CoreEntryRow): contract.CoreEntryRow {
  return {
    id: row.id,
    fecha: row.at.toISOString(),
    tipo: row.kind,
    cuenta: ACCOUNTS[row.account],
    empresa: { id: row.companyId, nombre: row.company },
    pedido: { id: row.orderId, folio: folioText(row.series, row.folio) },
    k_parte: row.partKey,
    piezas: row.pieces,
    importe: decimalToPesos(row.amount),
    quien: row.who,
    sucursal: row.branch,
    nota: row.creditNote,
    motivo: row.reason,
  }
}

export function presentPart(row: CorePartRow): contract.CorePart {
  return {
    producto: row.productId,
    k_parte: row.partKey,
    descripcion: row.description,
    porDevolver: row.outstanding,
    vencidos: row.overdue,
    porAcreditar: row.toCredit,
    vence: row.dueOn,
  }
}

export function presentDone({ pieces, amount }: StoredAct) {
  return { piezas: pieces, importe: decimalToPesos(amount) }
}

export function presentBalance({
  owed,
  returned,
  credited,
}: Readonly<Record<CoreAccount, number>>): CallOutput<'POST /api/cascos/:id/corrige'> {
  return { debe: owed, recibidos: returned, acreditados: credited }
}

function outstandingAmount(row: CoreRow) {
  return outstandingOf(row) * toCentavos(row.charge)
}

export const CORE_COLUMNS: readonly SheetColumn<CoreRow>[] = [
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'Parte', value: ({ partKey }) => partKey },
  { heading: 'Descripción', value: ({ description }) => description },
  { heading: 'Pedido', value: ({ series, folio }) => folioText(series, folio) },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Debe', value: ({ owed }) => owed },
  { heading: 'Recibidos', value: ({ returned }) => returned },
  { heading: 'Acreditados', value: ({ credited }) => credited },
  { heading: 'Por devolver', value: outstandingOf },
  { heading: 'Por acreditar', value: toCreditOf },
  { heading: 'Casco por pieza, sin IVA', money: ({ charge }) => toCentavos(charge) },
  { heading: 'Importe por devolver, sin IVA', money: outstandingAmount },
  { heading: 'Vence', value: ({ dueOn }) => dueOn },
  { heading: 'Situación', value: (row) => CORE_SITUATION_LABELS[coreSituation(row, row.dueOn, row.today)] },
]

const ACCOUNT_LABELS: Readonly<Record<CoreAccount, string>> = {
  owed: 'Lo que debe',
  returned: 'Recibidos',
  credited: 'Acreditados',
}

export const CORE_ENTRY_COLUMNS: readonly SheetColumn<CoreEntryRow>[] = [
  { heading: 'Fecha', moment: ({ at }) => at },
  { heading: 'Movimiento', value: ({ kind }) => CORE_ENTRY_LABELS[kind] },
  { heading: 'Cambia', value: ({ account }) => ACCOUNT_LABELS[account] },
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'Parte', value: ({ partKey }) => partKey },
  { heading: 'Pedido', value: ({ series, folio }) => folioText(series, folio) },
  { heading: 'Piezas', value: ({ pieces }) => pieces },
  { heading: 'Importe sin IVA', money: ({ amount }) => toCentavos(amount) },
  { heading: 'Quién', value: ({ who }) => who },
  { heading: 'Sucursal', value: ({ branch }) => branch },
  { heading: 'Nota de crédito', value: ({ creditNote }) => creditNote },
  { heading: 'Motivo', value: ({ reason }) => reason },
]
