import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { withBase } from '#web/app/navigation/router-base.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { makePreview, revokePreview, type Publication } from '#web/data/content/publication-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface PreviewDialogProps {
  readonly publication: Publication
  readonly onClose: () => void
}

const TIME = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' })

/** The link that shows a publication before it is public, without an account. */
export function PreviewDialog({ publication: { id, vistaPreviaVence }, onClose }: PreviewDialogProps) {
  const [link, setLink] = useState<string | null>(null)
  const [until, setUntil] = useState(vistaPreviaVence)
  const [isBusy, setBusy] = useState(false)
  const { copy, copied } = useClipboard({ timeout: 2500 })
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo hacer. Inténtalo de nuevo.'), color: 'red' })
    }
    setBusy(false)
  }
  const make = () =>
    act(async () => {
      const { direccion, vence } = await makePreview(id)
      setLink(window.location.origin + withBase(direccion))
      setUntil(vence)
    })
  const revoke = () =>
    act(async () => {
      await revokePreview(id)
      setLink(null)
      setUntil(null)
    })
  return (
    <FormDialog title="Vista previa" isOpen onClose={onClose} size="lg">
      <div className={dialog.body}>
        <div className={dialog.text}>
          <p>
            Quien tenga el enlace ve lo último que guardaste, sin entrar y aunque sea borrador. Los buscadores no lo
            muestran.
          </p>
          {until !== null && <p>Hay un enlace que sirve hasta el {TIME.format(new Date(until))}.</p>}
        </div>
        {link !== null && (
          <TextField
            id="enlace-vista-previa"
            name="enlace-vista-previa"
            label="Enlace"
            help="Cópialo ahora: por seguridad no se vuelve a mostrar."
            error={null}
            required={false}
            value={link}
            onChange={() => {}}
          />
        )}
        <div className={dialog.answers}>
          {until !== null && (
            <ActionButton look="plain" isBusy={isBusy} onClick={() => void revoke()}>
              Retirar el enlace
            </ActionButton>
          )}
          {link === null ? (
            <ActionButton isBusy={isBusy} onClick={() => void make()}>
              {until === null ? 'Hacer un enlace' : 'Hacer otro enlace'}
            </ActionButton>
          ) : (
            <ActionButton onClick={() => copy(link)}>{copied ? 'Copiado' : 'Copiar enlace'}</ActionButton>
          )}
        </div>
      </div>
    </FormDialog>
  )
}
