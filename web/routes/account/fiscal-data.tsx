import { IconBuildingOff } from '@tabler/icons-react'
import { isApiError } from '#contract/client.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { FiscalCard } from '#web/features/fiscal-data/fiscal-card.tsx'
import classes from '#web/features/fiscal-data/fiscal-data.module.css'
import { FiscalState } from '#web/features/fiscal-data/fiscal-state.tsx'
import { ProposalForm } from '#web/features/fiscal-data/proposal-form.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('fiscalData', async (api, { signal }) => {
  try {
    return await api('GET /api/mi-empresa/datos-fiscales', {}, { signal })
  } catch (error) {
    // The account belongs to no company.
    if (isApiError(error) && error.code === 'not_found') return null
    throw error
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function FiscalDataScreen() {
  const data = page.useLoaded()
  if (data === null) {
    return (
      <div className={screen.screen}>
        <ScreenHead title={page.title} />
        <EmptyPanel
          icon={IconBuildingOff}
          title="Tu cuenta no pertenece a una empresa"
          text="Aquí cada cliente ve y corrige los datos con los que se le factura."
        />
      </div>
    )
  }
  return (
    <div className={screen.screen}>
      <ScreenHead title={page.title} lead={data.empresa.nombre} />
      <FiscalState data={data} />
      <div className={`grid items-start ${classes.columns ?? ''}`}>
        <FiscalCard title="Así se te factura" data={data} companyId={null} />
        {data.motivo === null ? (
          <ProposalForm key={data.cambio?.id ?? 0} data={data} />
        ) : (
          <p className="paragraph">{data.motivo}</p>
        )}
      </div>
    </div>
  )
}
