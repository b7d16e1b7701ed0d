import { useState } from 'react'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { releaseField, type HeldField } from '#web/data/catalog/product-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { useSession } from '#web/data/session.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { momentText } from '#web/ui/format/date-text.ts'
import classes from './admin-products.module.css'

interface HeldMarkProps {
  readonly product: number
  readonly version: number
  /** The field, where a user protects it from imports. */
  readonly held: HeldField | undefined
  /** There are unsaved changes. */
  readonly isDirty: boolean
  /** With the new version of the part. */
  readonly onReleased: (version: number) => void
}

/** Marks a field that was set by hand, with the value of the file, and a button that releases it. */
export function HeldMark({ product, version, held, isDirty, onReleased }: HeldMarkProps) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [isBusy, setBusy] = useState(false)
  const { ask, dialog } = useConfirm()
  if (held === undefined) return dialog

  const giveBack = async () => {
    const isSure = await ask({
      title: `¿Devolver ${held.nombre.toLocaleLowerCase('es-MX')} al archivo?`,
      text: <Preview held={held} />,
      act: 'Devolver',
      isDestructive: false,
    })
    if (!isSure) return
    setBusy(true)
    try {
      const released = await releaseField(product, held.campo, version)
      void showToast({ message: `${held.nombre}: vuelve a decidir el archivo.`, color: 'green' })
      onReleased(released.version)
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo devolver. Inténtalo de nuevo.'), color: 'red' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={`row items-center justify-between gap-4-12 mt-8 ${classes.held ?? ''}`}>
      <p className="basis-16">
        Corregido a mano por {held.quien} el {momentText(held.cuando, timeZone)}; {fileText(held)}
      </p>
      <ExplainedButton
        look="plain"
        isBusy={isBusy}
        reason={isDirty ? 'Guarda antes tus cambios.' : null}
        aria-label={`Devolver ${held.nombre.toLocaleLowerCase('es-MX')} al archivo`}
        onClick={() => void giveBack()}
      >
        Devolver al archivo
      </ExplainedButton>
      {dialog}
    </div>
  )
}

function fileText({ archivo, archivoNombre }: HeldField): string {
  if (archivo === null) return 'ningún archivo ha dicho nada.'
  return `el archivo${archivoNombre === null ? '' : ` ${archivoNombre}`} dice: ${archivo}`
}

function Preview({ held: { quita, pone, archivo } }: { readonly held: HeldField }) {
  if (pone === null || quita === null) {
    return (
      <p>
        {archivo === null
          ? 'Se queda como está hasta que un archivo diga otra cosa.'
          : 'El archivo dice lo mismo: nada cambia ahora.'}
      </p>
    )
  }
  return (
    <>
      <p>Ahora: {quita}</p>
      <p>Quedaría: {pone}</p>
      <p>Las próximas cargas vuelven a cambiarlo.</p>
    </>
  )
}
