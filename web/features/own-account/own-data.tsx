import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { errorMessage } from '#web/data/error-message.ts'
import { takeOwnData } from '#web/data/content/legal-calls.ts'
import { saveText } from '#web/features/lists/save-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import classes from './own-data.module.css'

/** The shop's data about the user, to download and read. */
export function OwnData() {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: takeOwnData,
    onSuccess: (page) => saveText('mis-datos.html', page, 'text/html'),
  })
  return (
    <FormSection title="Mis datos" help="Es tu derecho de acceso: descarga lo que la tienda tiene sobre ti.">
      <ul className={classes.parts}>
        <li>Tu perfil, roles, sesiones, llaves de acceso y lo que aceptaste.</li>
        <li>Direcciones, carritos, listas, prepedidos y pedidos que hiciste.</li>
        <li>
          Los correos y notificaciones que te enviamos, los mensajes que nos dejaste y lo que se hizo con tu cuenta.
        </li>
      </ul>
      <p className="muted leading-15">
        Es una página que se abre en cualquier navegador y se puede imprimir. No incluye contraseñas ni datos de otras
        personas. Guárdala en un lugar seguro.
      </p>
      <div>
        <ActionButton isBusy={isPending} onClick={() => mutate()}>
          <IconDownload size={20} aria-hidden /> Descargar mis datos
        </ActionButton>
      </div>
      <p role="status" className="muted leading-15">
        {isSuccess && 'Listo: se descargó mis-datos.html.'}
      </p>
      <div role="alert">
        {error !== null && (
          <p className="paragraph">{errorMessage(error, 'No se pudieron preparar tus datos. Inténtalo de nuevo.')}</p>
        )}
      </div>
    </FormSection>
  )
}
