import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { replaceTaxDocumentFile } from '#contract/documents/loads.ts'
import { taxDocumentAddress } from '#domain/screen-address.ts'
import { loadFileQuery, replaceLoadFile, type LoadFileDetail } from '#web/data/documents/load-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { FailurePanel } from '#web/ui/panel/state-panel.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { Findings } from './findings.tsx'
import { documentName, fileLook } from './looks.ts'
import classes from './tax-document-loads.module.css'

interface FilePanelProps {
  readonly load: number
  /** null: closed. */
  readonly file: number | null
  readonly onClose: () => Promise<unknown>
}

/** One file of a load: its findings, beside the stored document where they differ. */
export function FilePanel({ load, file, onClose }: FilePanelProps) {
  const shown = useLastValue(file)
  return (
    <SidePanel isOpen={file !== null} title="Archivo de la carga" onClose={() => void onClose()}>
      {shown !== null && <Opened key={shown} load={load} file={shown} onReplaced={onClose} />}
    </SidePanel>
  )
}

function Opened({
  load,
  file,
  onReplaced,
}: {
  readonly load: number
  readonly file: number
  readonly onReplaced: () => Promise<unknown>
}) {
  const { data, error, isFetching, refetch } = useQuery(loadFileQuery(load, file))
  if (data !== undefined) return <Details load={load} detail={data} onReplaced={onReplaced} />
  if (error === null) return <p role="status">Cargando…</p>
  const message = errorMessage(error, 'No hay conexión con el servidor.')
  return <FailurePanel message={message} isBusy={isFetching} onRetry={() => void refetch()} />
}

interface DetailsProps {
  readonly load: number
  readonly detail: LoadFileDetail
  readonly onReplaced: () => Promise<unknown>
}

function Details({ load, detail, onReplaced }: DetailsProps) {
  const { archivo: file, hallazgos, comparacion, noSustituye } = detail
  const { documento } = file
  return (
    <div className="stack gap-16">
      <Facts
        facts={[
          ['Archivo', file.archivo],
          ['Resultado', <StatusBadge key="resultado" {...fileLook(file)} />],
          [
            'Documento',
            documento === null ? (
              ''
            ) : (
              <Link key="documento" to={taxDocumentAddress(documento.uuid)}>
                {documentName(documento)}
              </Link>
            ),
          ],
          ['UUID', documento?.uuid.toUpperCase() ?? ''],
          ['Tamaño', `${countText(Math.ceil(file.bytes / 1000))} KB`],
        ]}
      />
      <PanelHeading>Qué se encontró</PanelHeading>
      <Findings findings={hallazgos} />
      {comparacion !== null && <Differences comparison={comparacion} />}
      {file.estado === 'distinto' &&
        (noSustituye === null ? (
          <Replace load={load} file={file.id} onReplaced={onReplaced} />
        ) : (
          <p className={`m-0 leading-15 break-anywhere p-12-16 tinted doubt-edge ${classes.notice ?? ''}`}>
            {noSustituye}
          </p>
        ))}
    </div>
  )
}

function Differences({ comparison }: { readonly comparison: NonNullable<LoadFileDetail['comparacion']> }) {
  const { diferencias, nuevoEsValido, actualEsValido } = comparison
  return (
    <>
      <PanelHeading>En qué difieren</PanelHeading>
      <p>
        El que está es {actualEsValido ? 'válido' : 'inválido'}; este es {nuevoEsValido ? 'válido' : 'inválido'}.
      </p>
      {diferencias.length === 0 ? (
        <p>Dicen lo mismo: solo cambia cómo está escrito el archivo.</p>
      ) : (
        <div className="scroll-x">
          <Comparison
            caption="Datos que no son iguales"
            before="El que está"
            after="Este archivo"
            fields={diferencias.map(({ campo, actual, nuevo }) => ({ label: campo, before: actual, after: nuevo }))}
          />
        </div>
      )}
    </>
  )
}

function Replace({
  load,
  file,
  onReplaced,
}: {
  readonly load: number
  readonly file: number
  readonly onReplaced: () => Promise<unknown>
}) {
  const form = useForm({
    schema: replaceTaxDocumentFile.body,
    initial: { motivo: '' },
    labels: { motivo: 'Motivo' },
    send: ({ motivo }) => replaceLoadFile(load, file, motivo),
    saved: 'Listo: este archivo está en lugar del anterior.',
    instead: onReplaced,
  })
  return (
    <>
      <PanelHeading>Ponerlo en lugar del que está</PanelHeading>
      <Form form={form} label="Sustituir el archivo">
        <TextAreaField {...form.field('motivo')} help="El anterior no se borra: queda guardado como sustituido." />
        <FormActions form={form} submit="Sustituir" saved={null} />
      </Form>
    </>
  )
}
