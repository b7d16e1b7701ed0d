import type { MergeRow } from '#contract/catalog/merges.ts'
import { KIND_WORDS, REFERENCE_KINDS, usesText } from '#domain/reference-kinds.ts'
import { listScreen } from '#web/features/lists/list-screen.ts'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'

const HOLDS: StatusLook = { label: 'Vigente', tone: 'good' }
const UNDONE: StatusLook = { label: 'Deshecha', tone: 'neutral' }

export const MERGES = listScreen('GET /api/fusiones', {
  name: 'fusiones',
  columns: [
    { name: 'que', title: 'Fusión', kind: 'text', value: ({ origen, destino }) => `${origen} → ${destino}` },
    { name: 'tipo', title: 'De', kind: 'text', value: ({ tipo }) => KIND_WORDS[tipo].many },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ deshecha }) => (deshecha === null ? HOLDS : UNDONE) },
    { name: 'cambios', title: 'Pasó', kind: 'text', value: ({ cambios }) => usesText(cambios) || 'Nada la usaba' },
    { name: 'quien', title: 'Quién', kind: 'text', value: whoText },
    { name: 'fecha', title: 'Cuándo', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'tipo',
      label: 'De',
      kind: 'choice',
      choices: REFERENCE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].many })),
    },
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: [
        { value: 'vigente', label: HOLDS.label },
        { value: 'deshecha', label: UNDONE.label },
      ],
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ origen, destino }) => `${origen} en ${destino}`,
  searches: 'Nombre o persona',
})

function whoText({ quien, deshizo }: MergeRow): string {
  return deshizo === null ? quien : `${quien}; la deshizo ${deshizo}`
}
