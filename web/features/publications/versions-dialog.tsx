import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import {
  restoreVersion,
  versionQuery,
  versionsQuery,
  type Publication,
  type PublicationVersion,
} from '#web/data/content/publication-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import dialogClasses from '#web/ui/dialog/dialog.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import { TextComparison } from './text-comparison.tsx'

interface VersionsDialogProps {
  readonly publication: Publication
  readonly onClose: () => void
  readonly onRestored: (version: number) => void
}

const TIME = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
const COMPARED = {
  titulo: 'Título',
  resumen: 'Resumen',
  numeroBoletin: 'Número',
  autor: 'Autor',
  etiquetas: 'Etiquetas',
  lineas: 'Líneas',
  vehiculos: 'Vehículos',
  partes: 'Partes',
} as const satisfies Partial<Record<keyof PublicationVersion, string>>

/** Earlier versions of a publication, compared with the current one, and the restore button. */
export function VersionsDialog({ publication: { id, version }, onClose, onRestored }: VersionsDialogProps) {
  // A save that ends meanwhile must not close the list of versions.
  const { data } = useQuery({ ...versionsQuery(id, version), placeholderData: keepPreviousData })
  const [newest, ...older] = data?.versiones ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const number = chosen ?? older[0]?.numero ?? null
  return (
    <FormDialog title="Versiones" isOpen onClose={onClose} size="xl">
      <div className={dialogClasses.body}>
        {data !== undefined && older.length === 0 && (
          <EmptyPanel title="Solo hay una versión" text="Cada vez que la guardes quedará aquí la anterior." />
        )}
        {number !== null && newest !== undefined && (
          <>
            <SelectField<number>
              id="version-elegida"
              name="version-elegida"
              label="Comparar lo de ahora con"
              error={null}
              required
              value={number}
              onChange={setChosen}
              options={older.map(({ numero, guardado, quien, titulo }) => ({
                value: numero,
                label: [TIME.format(new Date(guardado)), quien, titulo].filter((text) => text !== '').join(' · '),
              }))}
            />
            <Compared id={id} number={number} newest={newest.numero} version={version} onRestored={onRestored} />
          </>
        )}
      </div>
    </FormDialog>
  )
}

interface ComparedProps {
  readonly id: number
  readonly number: number
  readonly newest: number
  readonly version: number
  readonly onRestored: (version: number) => void
}

function Compared({ id, number, newest, version, onRestored }: ComparedProps) {
  const { data: before } = useQuery(versionQuery(id, number))
  const { data: now } = useQuery(versionQuery(id, newest))
  const { ask, dialog } = useConfirm()
  if (before === undefined || now === undefined) return null
  const fields = Object.entries(COMPARED).flatMap(([name, label]) => {
    const values = { before: before[name as keyof typeof COMPARED], after: now[name as keyof typeof COMPARED] }
    return JSON.stringify(values.before) === JSON.stringify(values.after) ? [] : [{ label, ...values }]
  })
  const restore = async () => {
    const isAgreed = await ask({
      title: '¿Volver a esta versión?',
      text: 'Lo de ahora queda como otra versión. La dirección, las fechas y si está publicada no cambian.',
      act: 'Volver a esta versión',
    })
    if (!isAgreed) return
    try {
      const restored = await restoreVersion(id, number, version)
      void showToast({ message: 'Versión recuperada.', color: 'green' })
      onRestored(restored.version)
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo recuperar. Inténtalo de nuevo.'), color: 'red' })
    }
  }
  return (
    <>
      {fields.length > 0 && <Comparison fields={fields} before="Antes" after="Ahora" caption="Datos que cambiaron" />}
      <TextComparison before={before.texto} after={now.texto} />
      <div className={dialogClasses.answers}>
        <ActionButton onClick={() => void restore()}>Volver a esta versión</ActionButton>
      </div>
      {dialog}
    </>
  )
}
