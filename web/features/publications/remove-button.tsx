import { useNavigate } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { removePublication, type Publication } from '#web/data/content/publication-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

interface RemoveButtonProps {
  readonly publication: Publication
  readonly version: number
}

export function RemoveButton({ publication: { id, titulo }, version }: RemoveButtonProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const remove = async () => {
    const isAgreed = await ask({
      title: `¿Eliminar «${titulo}»?`,
      text: 'Se pierden sus versiones, y su dirección deja de existir. Para que no se vea, retírala.',
      act: 'Eliminar',
      isDestructive: true,
    })
    if (!isAgreed) return
    try {
      await removePublication(id, version)
      void showToast({ message: 'Publicación eliminada.', color: 'green' })
      void navigate(privatePath('publications'))
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo eliminar. Inténtalo de nuevo.'), color: 'red' })
    }
  }
  return (
    <>
      <ActionButton look="plain" onClick={() => void remove()}>
        Eliminar
      </ActionButton>
      {dialog}
    </>
  )
}
