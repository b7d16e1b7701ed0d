import { useId, useState, type SubmitEvent } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { addToSeveral, previewSeveral, type SeveralPreview } from '#web/data/catalog/application-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import type { GridRow } from './grid-rows.ts'
import { keysIn } from './part-keys.ts'
import { wireRow } from './wire-rows.ts'
import field from '#web/ui/form/field.module.css'
import classes from './editor.module.css'

interface SeveralPartsDialogProps {
  readonly isOpen: boolean
  /** The selected rows and all rows. */
  readonly selected: readonly GridRow[]
  readonly rows: readonly GridRow[]
  readonly onClose: () => void
}

/** Adds applications to other parts: a preview of each, then all at once. */
export function SeveralPartsDialog({ isOpen, onClose, ...rest }: SeveralPartsDialogProps) {
  return (
    <FormDialog title="Aplicar a varias partes" isOpen={isOpen} onClose={onClose} size="lg">
      {isOpen && <Steps {...rest} onDone={onClose} />}
    </FormDialog>
  )
}

function Steps({
  selected,
  rows,
  onDone,
}: Pick<SeveralPartsDialogProps, 'selected' | 'rows'> & { readonly onDone: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [isMirrored, setMirrored] = useState(false)
  const [isAll, setAll] = useState(selected.length < 2)
  const [preview, setPreview] = useState<SeveralPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const filas = isAll ? rows : selected
  const body = { claves: keysIn(text), filas: filas.map(wireRow), espejo: isMirrored }
  const good = preview?.partes.filter(({ problema, nuevas }) => problema === '' && nuevas > 0) ?? []

  const work = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      setProblem(errorMessage(error, GENERIC_FAILURE))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (body.claves.length === 0) return setProblem('Escribe al menos una clave.')
    if (filas.length === 0) return setProblem('No hay aplicaciones que agregar. Escribe una primero.')
    void work(async () => setPreview(await previewSeveral(body)))
  }
  const apply = () =>
    void work(async () => {
      const { mensaje } = await addToSeveral({ ...body, claves: good.map(({ clave }) => clave) })
      void showToast({ message: mensaje, color: 'green' })
      onDone()
    })
  const changed = (change: () => void) => {
    change()
    setPreview(null)
    setProblem(null)
  }

  return (
    <form method="post" className="stack gap-14" onSubmit={submit} noValidate>
      <p className="muted leading-14 text-sm">
        Se agregan a las que ya tiene cada parte; ninguna se quita. Los cambios quedan en su historial.
      </p>
      <div className={`stack gap-6 ${classes.field ?? ''}`}>
        <label htmlFor={id}>Claves de las partes</label>
        <textarea
          id={id}
          className={`${field.field ?? ''} mono leading-15 ${classes.area ?? ''}`}
          value={text}
          rows={4}
          placeholder={'BA-1234\nBA-1235'}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          aria-describedby={`${id}-ayuda`}
          onChange={({ currentTarget: { value } }) => changed(() => setText(value))}
        />
        <p id={`${id}-ayuda`} className="muted leading-14 text-sm">
          Una por línea, o separadas con comas.
        </p>
      </div>
      {selected.length > 0 && selected.length < rows.length && (
        <label className="big-checks tap-line gap-10 pointing">
          <input
            type="checkbox"
            checked={!isAll}
            onChange={({ currentTarget }) => changed(() => setAll(!currentTarget.checked))}
          />
          {selected.length === 1
            ? 'Solo la fila seleccionada'
            : `Solo las ${countText(selected.length)} filas seleccionadas`}
        </label>
      )}
      <label className="big-checks tap-line gap-10 pointing">
        <input
          type="checkbox"
          checked={isMirrored}
          onChange={({ currentTarget }) => changed(() => setMirrored(currentTarget.checked))}
        />
        Pasarlas al otro lado (izquierda por derecha)
      </label>
      {problem !== null && (
        <p className={`m-0 p-10-14 tinted ${classes.problem ?? ''}`} role="alert">
          {problem}
        </p>
      )}
      {preview !== null && (
        <ul className={classes.parts} aria-label="Lo que cambiaría en cada parte">
          {preview.partes.map(({ clave, k_parte, nuevas, yaEstaban, traslapes, problema }) => (
            <li key={clave}>
              <PartKey size="sm">{k_parte ?? clave}</PartKey>{' '}
              {problema === '' ? partText(nuevas, yaEstaban, traslapes) : <strong>{problema}</strong>}
            </li>
          ))}
        </ul>
      )}
      <div className={`row justify-end gap-12 ${classes.answers ?? ''}`}>
        <ActionButton type="submit" look={preview === null ? 'accent' : 'plain'} isBusy={isBusy && preview === null}>
          Ver qué cambiaría
        </ActionButton>
        {good.length > 0 && (
          <ActionButton isBusy={isBusy} onClick={apply}>
            {good.length === 1 ? 'Agregar a 1 parte' : `Agregar a ${countText(good.length)} partes`}
          </ActionButton>
        )}
      </div>
    </form>
  )
}

function partText(added: number, there: number, overlaps: number): string {
  const texts = [
    added === 1 ? '1 nueva' : `${countText(added)} nuevas`,
    there === 0 ? '' : there === 1 ? '1 ya estaba' : `${countText(there)} ya estaban`,
    overlaps === 0 ? '' : overlaps === 1 ? '1 traslape' : `${countText(overlaps)} traslapes`,
  ]
  return texts.filter((text) => text !== '').join(', ')
}
