import type { CoreEntryRow, CoreRow } from '#contract/cores/cores.ts'
import {
  CORE_ENTRIES,
  CORE_ENTRY_LABELS,
  CORE_SITUATION_LABELS,
  CORE_SITUATIONS,
  type CoreSituation,
} from '#domain/cores/ledger.ts'
import { fromPesos } from '#domain/money/money.ts'
import { orderTimelineAddress } from '#domain/screen-address.ts'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import type { CorePage } from '#web/data/cores/core-calls.ts'
import { branchFilter, listScreen, withoutColumn, type ListFilter } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const TONES = { por_devolver: 'waiting', vencido: 'bad', por_acreditar: 'running', cerrado: 'neutral' } as const

export function coreLook(situation: CoreSituation): StatusLook {
  return { label: CORE_SITUATION_LABELS[situation], tone: TONES[situation] }
}

/** The entries of one core. */
export function entriesPath(id: number): string {
  return withQuery(privatePath('coreEntries'), { casco: String(id) })
}

/** Of every customer that the viewer sees. */
export const STAFF_CORES = listScreen('GET /api/cascos', {
  name: 'cascos',
  columns: [
    {
      name: 'parte',
      title: 'Parte',
      sort: 'parte',
      kind: 'link',
      breaks: 'never',
      value: ({ k_parte }) => k_parte,
      to: ({ id }) => entriesPath(id),
    },
    { name: 'descripcion', title: 'Descripción', kind: 'text', breaks: 'anywhere', value: (row) => row.descripcion },
    { name: 'empresa', title: 'Cliente', sort: 'empresa', kind: 'text', value: ({ empresa }) => empresa.nombre },
    { name: 'situacion', title: 'Situación', kind: 'badge', value: ({ situacion }) => coreLook(situacion) },
    { name: 'vence', title: 'Vence', sort: 'vence', kind: 'day', value: ({ vence }) => vence },
    { name: 'debe', title: 'Salieron', kind: 'number', value: ({ debe }) => debe },
    { name: 'recibidos', title: 'Recibidos', kind: 'number', value: ({ recibidos }) => recibidos },
    { name: 'acreditados', title: 'Acreditados', kind: 'number', value: ({ acreditados }) => acreditados },
    { name: 'porDevolver', title: 'Por devolver', kind: 'number', value: ({ porDevolver }) => porDevolver },
    {
      name: 'importe',
      title: 'Importe sin IVA',
      sort: 'importe',
      kind: 'money',
      value: ({ importe }) => fromPesos(importe),
    },
    {
      name: 'pedido',
      title: 'Pedido',
      kind: 'link',
      breaks: 'never',
      value: ({ pedido }) => pedido.folio,
      to: ({ pedido }) => orderTimelineAddress(pedido.id),
    },
    { name: 'sucursal', title: 'Sucursal', isExtra: true, kind: 'text', value: ({ sucursal }) => sucursal.nombre },
  ],
  defaultOrder: 'vence',
  rowId: ({ id }) => id,
  rowName: ({ k_parte, pedido }: CoreRow) => `${k_parte} del pedido ${pedido.folio}`,
  searches: 'Clave, descripción, cliente o folio del pedido',
  exports: 'GET /api/cascos/exporta',
})

export const OWN_CORES = {
  ...withoutColumn(STAFF_CORES, 'empresa'),
  name: 'mis-cascos',
  searches: 'Clave, descripción o folio del pedido',
}

type CoreFilter = 'situacion' | 'sucursal' | 'parte' | 'desde' | 'hasta'

const SITUATIONS = CORE_SITUATIONS.map((value) => ({ value, label: CORE_SITUATION_LABELS[value] }))

export function coreFilters(page: CorePage | null): readonly ListFilter<CoreFilter>[] {
  return [
    { name: 'situacion', label: 'Situación', kind: 'choice', choices: SITUATIONS },
    branchFilter(page),
    { name: 'parte', label: 'Parte', kind: 'text', placeholder: 'Clave' },
    { name: 'desde', label: 'Vence desde', kind: 'day' },
    { name: 'hasta', label: 'Vence hasta', kind: 'day' },
  ]
}

const ACCOUNTS = { debe: 'lo que debe', recibidos: 'los recibidos', acreditados: 'los acreditados' } as const

/** 'Corrección de los recibidos' */
function entryText({ tipo, cuenta }: CoreEntryRow): string {
  return tipo === 'correccion' ? `Corrección de ${ACCOUNTS[cuenta]}` : CORE_ENTRY_LABELS[tipo]
}

const ENTRY_TONES = {
  debe: 'waiting',
  devolucion: 'neutral',
  recibido: 'good',
  acreditado: 'good',
  correccion: 'warning',
} as const

export const CORE_ENTRY_LIST = listScreen('GET /api/cascos/movimientos', {
  name: 'movimientos-de-cascos',
  columns: [
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    {
      name: 'tipo',
      title: 'Movimiento',
      kind: 'badge',
      value: (row) => ({ label: entryText(row), tone: ENTRY_TONES[row.tipo] }),
    },
    { name: 'parte', title: 'Parte', kind: 'text', breaks: 'never', value: ({ k_parte }) => k_parte },
    { name: 'empresa', title: 'Cliente', kind: 'text', value: ({ empresa }) => empresa.nombre },
    { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
    { name: 'importe', title: 'Importe sin IVA', kind: 'money', value: ({ importe }) => fromPesos(importe) },
    {
      name: 'pedido',
      title: 'Pedido',
      kind: 'link',
      breaks: 'never',
      value: ({ pedido }) => pedido.folio,
      to: ({ pedido }) => orderTimelineAddress(pedido.id),
    },
    { name: 'nota', title: 'Nota de crédito', kind: 'text', value: ({ nota }) => nota || null },
    { name: 'motivo', title: 'Motivo', kind: 'text', breaks: 'anywhere', value: ({ motivo }) => motivo || null },
    { name: 'quien', title: 'Quién', kind: 'text', value: ({ quien }) => quien },
    { name: 'sucursal', title: 'Recibido en', kind: 'text', value: ({ sucursal }) => sucursal },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'tipo',
      label: 'Movimiento',
      kind: 'choice',
      choices: CORE_ENTRIES.map((value) => ({ value, label: CORE_ENTRY_LABELS[value] })),
    },
    { name: 'parte', label: 'Parte', kind: 'text', placeholder: 'Clave' },
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: (row: CoreEntryRow) => `${entryText(row)} de ${row.k_parte}`,
  searches: 'Cliente, clave, folio, nota o motivo',
  exports: 'GET /api/cascos/movimientos/exporta',
})

export const OWN_CORE_ENTRIES = {
  ...withoutColumn(CORE_ENTRY_LIST, 'empresa'),
  name: 'movimientos-de-mis-cascos',
  searches: 'Clave, folio, nota o motivo',
}
