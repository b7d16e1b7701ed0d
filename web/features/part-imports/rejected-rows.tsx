import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { rejectionsAddress, type PartImport } from '#web/data/sync/part-import-calls.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { rejectedTitle } from '#web/features/uploads/rejected-title.ts'
import { totalsOf } from './counts-text.ts'
import small from '#web/ui/table/small-table.module.css'
import classes from './part-imports.module.css'

/** Rows shown at first. */
const FIRST = 10

/** Rejected rows with reasons. */
export function RejectedRows({ found: { id, conteos, rechazadas } }: { readonly found: PartImport }) {
  const [isOpen, setOpen] = useState(false)
  if (rechazadas.length === 0) return null
  const totals = totalsOf(conteos ?? [])
  const hidden = totals.rechazadas + totals.celdasRechazadas - rechazadas.length
  const title = rejectedTitle(totals)
  const shown = isOpen ? rechazadas : rechazadas.slice(0, FIRST)
  return (
    <section className="stack gap-12" aria-labelledby="rechazadas">
      <div className="row items-center gap-8-24">
        <h2 id="rechazadas" className="text-xl">
          {title}
        </h2>
        <a className="tap-line gap-8" href={rejectionsAddress(id)}>
          <IconDownload size={20} aria-hidden />
          Descargarlas con su motivo
        </a>
      </div>
      <div className="scroll-x">
        <table
          className={`${small.table ?? ''} ${small.titled ?? ''} ${classes.table ?? ''} ${classes.rejected ?? ''}`}
          aria-label={title}
        >
          <thead>
            <tr>
              {['Fila', 'Columna', 'Valor', 'Motivo', 'Archivo'].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ archivo, fila, columna, valor, motivo }) => (
              <tr key={`${archivo} ${fila} ${columna}`}>
                <th scope="row" data-title="Fila">
                  {fila}
                </th>
                <td data-title="Columna" data-name>
                  {columna}
                </td>
                <td data-title="Valor">{valor}</td>
                <td>{motivo}</td>
                <td data-title="Archivo">{archivo}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rechazadas.length > FIRST && (
        <MoreButton
          isOpen={isOpen}
          more={`Ver ${countText(rechazadas.length)}`}
          onToggle={() => setOpen((before) => !before)}
        />
      )}
      {isOpen && hidden > 0 && <p>Y {countText(hidden)} más, en el archivo.</p>}
    </section>
  )
}
