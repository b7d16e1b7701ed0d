import { useNavigate } from 'react-router'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { NewBranchForm } from '#web/features/shop/new-branch-form.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title, path } = PRIVATE_SCREENS.newShopBranch
const { title: listTitle, path: list } = PRIVATE_SCREENS.shopBranches

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

export default function NewShopBranchScreen() {
  const navigate = useNavigate()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={title}
        lead="Se ve en Contacto en cuanto la agregas. Vende cuando digas su horario, su IVA y cómo envía."
        steps={[
          { name: listTitle, path: list },
          { name: title, path },
        ]}
      />
      <NewBranchForm onSaved={(id) => void navigate(`${privatePath('shopBranch', { id })}?vista=ventas`)} />
    </div>
  )
}
