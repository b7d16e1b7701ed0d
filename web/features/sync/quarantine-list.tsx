import type { QuarantineRow } from '#contract/systems/sync.ts'
import { ENTITY_NAMES } from '#domain/systems/entities.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { QUARANTINE_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { ENTITY_CHOICES } from './batch-list.ts'

/** Every filter of the call is here: a bulk act over the filter must change only what is shown. */
export const QUARANTINE_LIST = listScreen('GET /api/sincronizacion/cuarentena', {
  name: 'cuarentena',
  columns: [
    { name: 'registro', title: 'Registro', kind: 'link', breaks: 'anywhere', value: nameOf },
    { name: 'motivo', title: 'Motivo', kind: 'other', value: (row) => <Reason row={row} /> },
    { name: 'clave', title: 'Clave', sort: 'clave', kind: 'other', value: (row) => <Key row={row} /> },
    { name: 'entidad', title: 'Entidad', kind: 'text', value: ({ entidad }) => ENTITY_NAMES[entidad] },
    { name: 'sistema', title: 'Sistema', kind: 'text', value: ({ sistema }) => sistema },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => QUARANTINE_LOOKS[estado] },
    { name: 'desde', title: 'Desde', sort: 'desde', kind: 'moment', value: ({ desde }) => desde },
    { name: 'lote', title: 'Lote', isExtra: true, kind: 'text', breaks: 'anywhere', value: ({ lote }) => lote || null },
    { name: 'resuelto', title: 'Resuelto', isExtra: true, kind: 'moment', value: ({ resuelto }) => resuelto },
    { name: 'quien', title: 'Lo resolvió', isExtra: true, kind: 'text', value: ({ quien }) => quien || null },
  ],
  defaultOrder: '-desde',
  filters: [
    { name: 'entidad', label: 'Entidad', kind: 'choice', choices: ENTITY_CHOICES, none: 'Todas' },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      none: 'Por corregir',
      choices: [
        { value: 'aplicado', label: 'Aplicados' },
        { value: 'descartado', label: 'Descartados' },
        { value: 'superado', label: 'Llegó uno más nuevo' },
        { value: 'todos', label: 'Todos' },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: nameOf,
  searches: 'Sistema, motivo, clave o id externo',
  exports: 'GET /api/sincronizacion/cuarentena/exporta',
})

/** The name of a record: its id, its key, or its position in the batch. */
export function nameOf({ idExterno, clave, registro }: Pick<QuarantineRow, 'idExterno' | 'clave' | 'registro'>) {
  return idExterno || clave || `Registro ${registro}`
}

function Reason({ row: { campo, motivo } }: { readonly row: QuarantineRow }) {
  return (
    <span className="stack break-anywhere">
      <span className="semibold">{campo}</span>
      <span>{motivo}</span>
    </span>
  )
}

function Key({ row: { clave } }: { readonly row: QuarantineRow }) {
  return clave === '' ? null : <PartKey>{clave}</PartKey>
}
