import { VisuallyHidden } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LEGAL_TITLES } from '#domain/legal/document-kinds.ts'
import { legalAddress } from '#domain/legal/legal-address.ts'
import { useLogout } from '#web/app/session/use-logout.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { acceptDocuments, type PendingDocument } from '#web/data/content/legal-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { longDayText } from './long-day-text.ts'
import classes from './acceptance-dialog.module.css'

interface AcceptanceDialogProps {
  readonly pending: readonly PendingDocument[]
  /** Called once accepted, or once the version is no longer in force. */
  readonly onDone: () => void
}

const nothing = () => {}

/** Closed only by accepting or by logging out. */
export function AcceptanceDialog({ pending, onDone }: AcceptanceDialogProps) {
  const { leave, isLeaving } = useLogout()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptDocuments(pending),
    onSettled: onDone,
  })
  const isFirst = pending.every(({ esPrimera }) => esPrimera)
  return (
    <Dialog
      opened
      onClose={nothing}
      mustAnswer
      title={isFirst ? 'Antes de empezar' : 'Cambiamos nuestros documentos'}
      centered
      size="lg"
      transitionProps={{ duration: 0 }}
      classNames={{ title: 'heading text-h2' }}
    >
      <div className="stack gap-16">
        <p>
          {isFirst
            ? 'Para usar tu cuenta, lee y acepta lo que sigue.'
            : 'Para seguir con tu cuenta, lee qué cambió y acéptalo.'}
        </p>
        <ul className="stack gap-10">
          {pending.map((document) => (
            <Pending key={document.tipo} document={document} />
          ))}
        </ul>
        <p className="muted text-md">Se guarda con la versión, la fecha y tu usuario.</p>
        <div role="alert">
          {error !== null && <p className="failed">{errorMessage(error, 'No se pudo guardar. Inténtalo de nuevo.')}</p>}
        </div>
        <div className="row justify-end gap-12">
          <ActionButton look="plain" isBusy={isLeaving} onClick={leave}>
            Salir
          </ActionButton>
          <ActionButton isBusy={isPending} onClick={() => mutate()}>
            Acepto
          </ActionButton>
        </div>
      </div>
    </Dialog>
  )
}

function Pending({ document: { tipo, version, vigenteDesde, cambios } }: { readonly document: PendingDocument }) {
  return (
    <li className={`stack ${classes.document ?? ''}`}>
      <Link
        to={legalAddress(tipo)}
        target="_blank"
        rel="noopener"
        className="tap-line self-start semibold text-lg underlined"
      >
        {LEGAL_TITLES[tipo]}
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </Link>
      <span className="muted text-md">
        Versión {version}, vigente desde el {longDayText(vigenteDesde)}
      </span>
      {cambios.length > 0 && (
        <ul className={`mt-8 leading-145 ${classes.changes ?? ''}`}>
          {cambios.map((change) => (
            <li key={change.version}>{change.texto}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
