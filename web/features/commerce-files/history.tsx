import { IconDownload } from '@tabler/icons-react'
import { COMMERCE_FILES } from '#domain/commerce-files.ts'
import { undoCommerceImport, type CommerceRecord } from '#web/data/sync/commerce-file-calls.ts'
import { useSession } from '#web/data/session.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import { IMPORT_LOOKS } from '#web/ui/status/lifecycle-looks.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'
import { changesText } from './counts-text.ts'
import small from '#web/ui/table/small-table.module.css'

/** Earlier imports, newest first. The newest of each kind can be reverted. */
export function History({ records }: { readonly records: readonly CommerceRecord[] }) {
  const { act, isBusy, dialog } = useAct()
  const timeZone = useSession().zonaHoraria ?? 'America/Mexico_City'
  const undo = ({ id, tipo, archivo }: CommerceRecord) =>
    act({
      key: id,
      question: {
        title: `¿Deshacer la carga de ${archivo}?`,
        text: 'Todo queda como estaba antes de ella. Si alguien cambió algo después, no se deshace y te lo decimos.',
        act: 'Deshacer',
      },
      send: () => undoCommerceImport(tipo, id),
      done: 'La carga se deshizo.',
    })
  return (
    <section aria-labelledby="historial" className="stack gap-16 mt-32">
      <h2 id="historial" className="text-xl mb-8">
        Cargas anteriores
      </h2>
      {records.length === 0 ? (
        <p>Todavía no hay ninguna. Aquí queda cada una, con lo que cambió y cómo deshacerla.</p>
      ) : (
        <div className="scroll-x">
          <table className={`${small.table ?? ''} ${small.titled ?? ''}`}>
            <thead>
              <tr>
                {['Archivo', 'De qué', 'Cuándo', 'Quién', 'Filas', 'Estado', 'Acciones'].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((record) => (
                <tr key={record.id}>
                  <th scope="row">{record.archivo}</th>
                  <td>{COMMERCE_FILES[record.tipo].title}</td>
                  <td>{momentText(record.fecha, timeZone)}</td>
                  <td>{record.quien}</td>
                  <td>{record.falla === '' && record.conteos !== null ? changesText(record.conteos) : record.falla}</td>
                  <td>
                    <StatusBadge {...IMPORT_LOOKS[record.estado]} />
                  </td>
                  <td>
                    {record.deshacer && (
                      <ActionButton look="plain" isBusy={isBusy(record.id)} onClick={() => void undo(record)}>
                        Deshacer
                      </ActionButton>
                    )}
                    {record.tipo === 'precios' && record.estado === 'aplicado' && (
                      <a className="tap-line self-start gap-8" href={`/api/cargas/precios/${record.id}/cambios`}>
                        <IconDownload size={20} aria-hidden />
                        Antes y después
                      </a>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {dialog}
    </section>
  )
}
