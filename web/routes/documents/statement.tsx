import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isApiError } from '#contract/client.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { withQuery } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { PaymentReference } from '#web/features/invoices/payment-reference.tsx'
import { StatementCoresPart } from '#web/features/invoices/statement-cores.tsx'
import { StatementForm } from '#web/features/invoices/statement-form.tsx'
import { StatementCurrency, StatementFiles } from '#web/features/invoices/statement-parts.tsx'
import { statementPeriod, periodQuery } from '#web/features/invoices/statement-period.ts'
import { calendarDayText } from '#web/ui/format/date-text.ts'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('receivables', async (api, { url, signal }) => {
  const requested = statementPeriod(url.searchParams)
  const today = await api('GET /api/estado-de-cuenta', { query: only(requested.empresa) }, { signal })
  if (requested.desde === null && requested.hasta === null)
    return { requested, today: today.hasta, statement: today, fields: {} }
  try {
    const statement = await api('GET /api/estado-de-cuenta', { query: periodQuery(requested) }, { signal })
    return { requested, today: today.hasta, statement, fields: {} }
  } catch (error) {
    if (!isApiError(error) || error.code !== 'invalid_input') throw error
    return { requested, today: today.hasta, statement: null, fields: error.fields }
  }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

function only(empresa: string | null) {
  return empresa === null ? {} : { empresa }
}

export default function StatementScreen() {
  const { requested, today, statement, fields } = page.useLoaded()
  const company = statement?.empresa ?? null
  const invoices = withQuery(privatePath('invoices'), { empresa: requested.empresa })
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={company === null || company.esPropia ? title : `${title} de ${company.nombre}`}
        steps={[
          { name: PRIVATE_SCREENS.invoices.title, path: invoices },
          { name: title, path: privatePath('receivables') },
        ]}
        {...(statement === null || company === null ? {} : { lead: periodText(statement.desde, statement.hasta) })}
      />
      {statement !== null && company === null ? (
        <EmptyPanel icon={IconReceipt} title="Elige una empresa" text="El estado de cuenta es de una empresa.">
          <Link to={invoices}>Ver las empresas</Link>
        </EmptyPanel>
      ) : (
        <StatementForm requested={requested} today={today} fields={fields} />
      )}
      {statement !== null && company !== null && (
        <>
          <StatementFiles requested={requested} />
          {statement.monedas.length === 0 && (
            <EmptyPanel
              icon={IconReceipt}
              title="No hay facturas ni pagos"
              text="En estos días no se debía ninguna factura, y no hubo movimientos. Prueba con otros días."
            />
          )}
          {statement.monedas.map((sums) => (
            <StatementCurrency key={sums.moneda} sums={sums} isOfOneDay={statement.desde === null} />
          ))}
          {statement.cascos !== null && <StatementCoresPart cores={statement.cascos} />}
          <PaymentReference reference={statement.referencia} />
        </>
      )}
    </div>
  )
}

function periodText(from: string | null, to: string): string {
  return from === null
    ? `Lo que está abierto al ${calendarDayText(to)}.`
    : `Del ${calendarDayText(from)} al ${calendarDayText(to)}.`
}
