import { useState } from 'react'
import { foldName } from '#domain/name.ts'
import type { ColumnChoices, CommerceReport } from '#web/data/sync/commerce-file-calls.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { ColumnChoice, IGNORED } from './column-choice.tsx'
import { StepActs } from './upload-steps.tsx'
import small from '#web/ui/table/small-table.module.css'

interface ColumnsViewProps {
  readonly report: Pick<CommerceReport, 'columnas' | 'columnasSinLeer' | 'campos'>
  /** What was chosen before this reading. */
  readonly chosen: ColumnChoices
  readonly onRead: (columns: ColumnChoices) => void
}

/** What each column was read as. A change reads the file again. */
export function ColumnsView({ report: { columnas, columnasSinLeer, campos }, chosen, onRead }: ColumnsViewProps) {
  const [fields, setFields] = useState<ReadonlyMap<string, string>>(new Map())
  const columns = [
    ...columnas.map((column) => ({ ...column, muestras: [] as readonly string[] })),
    ...columnasSinLeer.map((column) => ({ ...column, campo: IGNORED })),
  ]
  const changed = columns
    .map(({ encabezado, campo }) => ({ encabezado, campo: fields.get(encabezado) ?? campo, before: campo }))
    .filter(({ campo, before }) => campo !== before)
  const options = [{ value: IGNORED, label: 'No se lee' }, ...campos.map((field) => ({ value: field, label: field }))]
  const wasChosen = new Set(chosen.map(({ encabezado }) => foldName(encabezado)))
  const read = () => {
    const now = changed.map(({ encabezado, campo }) => ({ encabezado, campo }))
    const again = new Set(now.map(({ encabezado }) => foldName(encabezado)))
    onRead([...chosen.filter(({ encabezado }) => !again.has(foldName(encabezado))), ...now])
  }
  return (
    <section className="stack gap-12" aria-labelledby="columnas">
      <h2 id="columnas" className="text-xl">
        Columnas
      </h2>
      <p>Si una columna no es lo que dice, cámbiala y revisa otra vez.</p>
      <table className={`${small.table ?? ''} ${small.titled ?? ''}`} aria-label="Columnas del archivo">
        <thead>
          <tr>
            {['Encabezado', 'Se lee como'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ encabezado, campo, muestras }) => (
            <tr key={encabezado}>
              <th scope="row">
                {encabezado}
                {muestras.length > 0 && <p className="soft break-anywhere">{muestras.join(' · ')}</p>}
              </th>
              <td>
                <ColumnChoice
                  heading={encabezado}
                  options={options}
                  value={fields.get(encabezado) ?? campo}
                  isChosen={fields.has(encabezado) || wasChosen.has(foldName(encabezado))}
                  onChange={(field) => setFields(new Map(fields).set(encabezado, field))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <StepActs>
        <ExplainedButton
          look="plain"
          reason={changed.length === 0 ? 'Cambia primero lo que es una columna.' : null}
          onClick={read}
        >
          Revisar otra vez
        </ExplainedButton>
      </StepActs>
    </section>
  )
}
