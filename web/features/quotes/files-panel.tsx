import { useQuery } from '@tanstack/react-query'
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { QUOTE_FILE_RULES } from '#domain/quotes/quote-files.ts'
import type { QuoteSide } from '#domain/quotes/moves.ts'
import { quoteFilesQuery } from '#web/data/quotes/quote-calls.ts'
import { whoText } from '#web/features/documents/document-text.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { LoadingPanel } from '#web/ui/panel/state-panel.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { sizeText } from './quote-text.ts'
import { useFiles } from './use-files.ts'
import classes from './panels.module.css'

interface FilesPanelProps {
  readonly id: number
  readonly side: QuoteSide
  /** Read-only users add no files. */
  readonly mayAdd: boolean
}

/** Internal files are for staff only. */
export function FilesPanel({ id, side, mayAdd }: FilesPanelProps) {
  const { data, isError, refetch, isFetching } = useQuery(quoteFilesQuery(id))
  const [isInternal, setInternal] = useState(side === 'house')
  const { isBusy, problem, ...files } = useFiles(id)
  const { ask, dialog } = useConfirm()
  const remove = async (file: number, name: string) => {
    const isAgreed = await ask({ title: `¿Quitar ${name}?`, text: 'Nadie más lo verá.', act: 'Quitar' })
    if (isAgreed) await files.remove(file)
  }
  return (
    <TitledPanel id="archivos" title="Archivos">
      {isError && <QuietError message="No se pudieron leer." isBusy={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <LoadingPanel label="Cargando archivos" lines={1} />}
      {data !== undefined && data.archivos.length > 0 && (
        <ul className="list" aria-label="Archivos">
          {data.archivos.map(({ id: file, nombre, tipo, bytes, interno, autor, sePuedeQuitar }) => (
            <li key={file} className={`flex items-center gap-8 min-h-48 ruled-below ${classes.row ?? ''}`}>
              {tipo === 'application/pdf' ? (
                <IconFileTypePdf size={20} aria-hidden />
              ) : (
                <IconPhoto size={20} aria-hidden />
              )}
              <span className="grow min-w-0 break-anywhere">
                <a
                  className="offset-3"
                  href={`/api/cotizaciones/${id}/archivos/${file}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {nombre}
                </a>
                <span className="block muted break-anywhere m-0 text-md">
                  {sizeText(bytes)} · {whoText(autor.nombre, autor.enNombreDe)}
                </span>
              </span>
              {interno && <StatusBadge label="Interno" tone="warning" />}
              {sePuedeQuitar && (
                <button
                  type="button"
                  className="flex-none icon-box"
                  aria-label={`Quitar ${nombre}`}
                  onClick={() => void remove(file, nombre)}
                >
                  <IconX size={18} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data?.archivos.length === 0 && !mayAdd && (
        <p className="block muted break-anywhere m-0 text-md">No lleva archivos.</p>
      )}
      {mayAdd && (
        <div className="stack gap-12 mt-10">
          {side === 'house' && (
            <CheckboxField
              id="archivo-interno"
              name="interno"
              label="Interno: el cliente no lo ve"
              error={null}
              required={false}
              value={isInternal}
              onChange={setInternal}
            />
          )}
          <UploadArea
            label="Fotos o documentos"
            rules={QUOTE_FILE_RULES}
            onFiles={(chosen) => void files.add(chosen, QUOTE_FILE_RULES, isInternal)}
            isDisabled={isBusy}
          />
        </div>
      )}
      {isBusy && (
        <p className="paragraph" role="status">
          Un momento…
        </p>
      )}
      {problem !== '' && (
        <p role="alert" className="bad mt-6">
          {problem}
        </p>
      )}
      {dialog}
    </TitledPanel>
  )
}
