import { IconBuildingOff } from '@tabler/icons-react'
import { useLoaderData, useRevalidator } from 'react-router'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { FiscalCard } from '#web/features/fiscal-data/fiscal-card.tsx'
import classes from '#web/features/fiscal-data/fiscal-data.module.css'
import { FiscalState } from '#web/features/fiscal-data/fiscal-state.tsx'
import { ProposalForm } from '#web/features/fiscal-data/proposal-form.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const { title } = PRIVATE_SCREENS.fiscalData

export async function load(api: ApiClient, { signal }: LoadInput) {
  try {
    return await api('GET /api/mi-empresa/datos-fiscales', {}, { signal })
  } catch (error) {
    // Whose account belongs to no company.
    if (isApiError(error) && error.code === 'not_found') return null
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }]

/** What invoices say of the customer's company, and how to have it changed. */
export default function FiscalDataScreen() {
  const data = useLoaderData<typeof load>()
  const { revalidate } = useRevalidator()
  if (data === null) {
    return (
      <div className={screen.screen}>
        <ScreenHead title={title} />
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
      <ScreenHead title={title} lead={data.empresa.nombre} />
      <FiscalState data={data} />
      <div className={classes.columns}>
        <FiscalCard title="Así se te factura" data={data} companyId={null} />
        {data.motivo === null ? (
          <ProposalForm key={data.cambio?.id ?? 0} data={data} onSent={() => void revalidate()} />
        ) : (
          <p className="paragraph">{data.motivo}</p>
        )}
      </div>
    </div>
  )
}
