import { useNavigate } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { removePromotion, type PromotionDetail } from '#web/data/content/promotion-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'

interface RemovePromotionProps {
  readonly promotion: PromotionDetail
  readonly version: number
}

export function RemovePromotion({ promotion, version }: RemovePromotionProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const remove = async () => {
    const isAgreed = await ask({
      title: `¿Eliminar «${promotion.titulo}»?`,
      text: 'Su pantalla deja de existir y su descuento termina. Lo que ya se pidió conserva su precio.',
      act: 'Eliminar',
      isDestructive: true,
    })
    if (!isAgreed) return
    try {
      await removePromotion(promotion.id, version)
      void showToast({ message: 'Promoción eliminada.', color: 'green' })
      void navigate(privatePath('promotions'))
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
