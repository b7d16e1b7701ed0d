import { useNavigate } from 'react-router'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { NewBranchForm } from '#web/features/shop/new-branch-form.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('newShopBranch')
export const { meta, ErrorBoundary } = page

export default function NewShopBranchScreen() {
  const navigate = useNavigate()
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={page.title}
        lead="Se ve en Contacto en cuanto la agregas. Vende cuando digas su horario, su IVA y cómo envía."
        steps={page.stepsFrom('shopBranches')}
      />
      <NewBranchForm onSaved={(id) => void navigate(`${privatePath('shopBranch', { id })}?vista=ventas`)} />
    </div>
  )
}
