import type { CoreRow } from '#contract/cores/cores.ts'
import documents from '#web/features/documents/documents.module.css'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { coreLook, entriesPath } from './core-list.ts'

const COLUMNS: readonly Column<CoreRow>[] = [
  {
    name: 'parte',
    title: 'Parte',
    kind: 'link',
    breaks: 'never',
    value: ({ k_parte }) => k_parte,
    to: ({ id }) => entriesPath(id),
  },
  { name: 'situacion', title: 'Situación', kind: 'badge', value: ({ situacion }) => coreLook(situacion) },
  { name: 'debe', title: 'Salieron', kind: 'number', value: ({ debe }) => debe },
  { name: 'recibidos', title: 'Recibidos', kind: 'number', value: ({ recibidos }) => recibidos },
  { name: 'acreditados', title: 'Acreditados', kind: 'number', value: ({ acreditados }) => acreditados },
  { name: 'porDevolver', title: 'Por devolver', kind: 'number', value: ({ porDevolver }) => porDevolver },
  { name: 'vence', title: 'Hasta', kind: 'day', value: ({ vence }) => vence },
]

/** The cores of delivered pieces of an order, with their due dates. Nothing where it has none. */
export function OrderCores({ cores }: { readonly cores: readonly CoreRow[] }) {
  if (cores.length === 0) return null
  return (
    <section aria-label="Cascos del pedido">
      <SectionHeading size="small">Cascos</SectionHeading>
      <p className={`block text-md muted break-anywhere ${documents.detail ?? ''}`}>
        Se deben desde que la pieza sale de la sucursal. Cada salida tiene su día.
      </p>
      <DocumentTable
        caption="Cascos del pedido"
        columns={COLUMNS}
        rows={cores}
        rowId={({ id }) => id}
        rowName={({ k_parte }) => k_parte}
      />
    </section>
  )
}
