import type { TrialRow } from '#contract/sync/trials.ts'
import { StatusBadge, type StatusLook } from '#web/ui/status/status-badge.tsx'
import small from '#web/ui/table/small-table.module.css'
import classes from './trial.module.css'

const LOOKS: Readonly<Record<TrialRow['estado'], StatusLook>> = {
  nueva: { label: 'Nuevo', tone: 'good' },
  cambia: { label: 'Cambia', tone: 'warning' },
  igual: { label: 'Igual', tone: 'neutral' },
  anterior: { label: 'Más antiguo', tone: 'neutral' },
}

interface TrialRowsProps {
  /** The accessible name of the table. */
  readonly label: string
  readonly rows: readonly TrialRow[]
}

/** Records of a file: the read values, the resulting ones and the current ones. */
export function TrialRows({ label, rows }: TrialRowsProps) {
  return (
    <div className="scroll-x">
      <table className={`${small.table ?? ''} ${classes.table ?? ''}`} aria-label={label}>
        <thead>
          <tr>
            {['De qué', 'Leído', 'Queda', 'Hoy'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // A row of a file may be of several records.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={`${row.archivo} ${row.fila} ${row.de} ${index}`} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row: { archivo, fila, de, estado, leido, valores } }: { readonly row: TrialRow }) {
  const isNew = valores.every(({ hoy }) => hoy === null)
  const changed = valores.filter(({ valor, hoy }) => hoy !== null && hoy !== valor)
  return (
    <tr>
      <th scope="row">
        {de} <StatusBadge {...LOOKS[estado]} />
        <span className="block regular soft text-sm">
          Fila {fila} de {archivo}
        </span>
      </th>
      <td data-title="Leído">
        <Values values={leido.map(({ columna, texto }) => [columna, texto])} />
      </td>
      <td data-title="Queda">
        <Values values={valores.map(({ campo, valor }) => [campo, valor])} />
      </td>
      <td data-title="Hoy">
        {changed.length > 0 ? (
          <Values values={changed.map(({ campo, hoy }) => [campo, hoy === '' || hoy === null ? 'vacío' : hoy])} />
        ) : (
          <span className="regular soft text-sm">{isNew ? 'No está' : 'Lo mismo'}</span>
        )}
      </td>
    </tr>
  )
}

function Values({ values }: { readonly values: readonly (readonly [label: string, value: string])[] }) {
  return (
    <ul className={classes.values}>
      {values.map(([label, value]) => (
        <li key={label}>
          <span className="regular soft text-sm">{label}</span> {value}
        </li>
      ))}
    </ul>
  )
}
