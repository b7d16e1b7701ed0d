import { useId, useState } from 'react'
import type { QuoteLine, QuoteRevision } from '#web/data/quotes/quote-calls.ts'
import { DocumentTable } from '#web/features/documents/document-lines.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { comparedWith, revisionChanges, changesMoreThanPrices, type LineChange } from './revision-changes.ts'
import { revisionName } from './quote-text.ts'
import classes from './quotes.module.css'

/** Two revisions side by side. */
export function RevisionComparison({ revisions }: { readonly revisions: readonly QuoteRevision[] }) {
  const id = useId()
  const [numbers, setNumbers] = useState<readonly [number | null, number | null]>([null, null])
  const after = revisions.find(({ numero }) => numero === numbers[1]) ?? revisions.at(-1)
  if (after === undefined) return null
  const before = revisions.find(({ numero }) => numero === numbers[0]) ?? comparedWith(revisions, after)
  if (before === undefined) return null
  const rows = revisionChanges(revisions, before, after)
  const isChosen = numbers.some((number) => number !== null)
  if (revisions.length === 2 && !isChosen && !changesMoreThanPrices(rows)) return null
  const changed = rows.filter(({ changes }) => changes.length > 0).length
  const choice = (label: string, place: 0 | 1, chosen: QuoteRevision) => (
    <span className={`inline-flex items-center min-w-0 gap-8 ${classes.choiceField ?? ''}`}>
      <label htmlFor={`${id}-${place}`}>{label}</label>
      <Select
        id={`${id}-${place}`}
        value={String(chosen.numero)}
        onChange={({ currentTarget: { value } }) =>
          setNumbers(place === 0 ? [Number(value), after.numero] : [before.numero, Number(value)])
        }
      >
        {revisions.map((revision) => (
          <option key={revision.numero} value={revision.numero}>
            {revisionName(revision)}
          </option>
        ))}
      </Select>
    </span>
  )
  return (
    <TitledPanel id="revisiones" title="Qué cambió">
      <div className="row items-center gap-8-12 mb-10">
        {choice('Antes', 0, before)}
        {choice('Después', 1, after)}
        <p className={`muted break-anywhere text-md ${classes.quiet ?? ''}`} role="status">
          {changed === 0
            ? 'Ninguna línea es distinta.'
            : changed === 1
              ? '1 línea distinta.'
              : `${countText(changed)} líneas distintas.`}
          {totalText(before, after)}
        </p>
      </div>
      <DocumentTable
        caption={`${revisionName(before)} y ${revisionName(after)}`}
        rows={rows}
        rowId={(row) => row.id}
        rowName={({ key, description }) => key || description}
        columns={COLUMNS}
      />
    </TitledPanel>
  )
}

const COLUMNS: readonly Column<LineChange>[] = [
  {
    name: 'pieza',
    title: 'Pieza',
    kind: 'other',
    value: ({ key, description }) => (key === '' ? description : <PartKey size="sm">{key}</PartKey>),
  },
  { name: 'antes', title: 'Antes', kind: 'other', value: (row) => <Content line={row.before} /> },
  { name: 'despues', title: 'Después', kind: 'other', value: (row) => <Content line={row.after} /> },
  {
    name: 'cambio',
    title: 'Cambio',
    kind: 'other',
    breaks: 'anywhere',
    value: ({ changes }) =>
      changes.length === 0 ? (
        <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>Igual</span>
      ) : (
        changes.join('. ')
      ),
  },
]

/** '4 × $95.00', and the price the customer proposed. */
function Content({ line }: { readonly line: QuoteLine | null }) {
  if (line === null) return <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>—</span>
  const { cantidad, precio, deseado, motivo } = line
  return (
    <span className={`block ${classes.figures ?? ''}`}>
      {countText(cantidad)} {precio === null ? (cantidad === 1 ? 'pieza' : 'piezas') : `× ${pesosText(precio)}`}
      {deseado !== null && (
        <span className={`muted break-anywhere text-md ${classes.quiet ?? ''}`}>
          pide {pesosText(deseado)}
          {motivo === '' ? '' : `: ${motivo}`}
        </span>
      )}
    </span>
  )
}

function totalText(before: QuoteRevision, after: QuoteRevision): string {
  if (before.total === null || after.total === null) return ''
  return before.total === after.total
    ? ` El total es igual: ${pesosText(after.total)}.`
    : ` El total pasa de ${pesosText(before.total)} a ${pesosText(after.total)}.`
}
