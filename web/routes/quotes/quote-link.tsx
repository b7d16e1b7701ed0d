import { IconLinkOff } from '@tabler/icons-react'
import { data, useLoaderData, type MetaFunction } from 'react-router'
import { isMissing, type ApiClient } from '#contract/client.ts'
import { pageHead } from '#web/app/head/page-head.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { inBrowser, onServer, type LoadInput } from '#web/data/load.ts'
import { QuoteLinkView } from '#web/features/quote-link/quote-link-view.tsx'
import { EmptyPanel } from '#web/ui/panel/state-panel.tsx'
import screen from '#web/ui/screen.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

export async function load(api: ApiClient, { params, signal }: LoadInput) {
  try {
    const enlace = params['token'] ?? ''
    return { quote: await api('GET /api/cotizacion/:enlace', { params: { enlace } }, { signal }) }
  } catch (error) {
    if (isMissing(error)) return data({ quote: null }, { status: 404 })
    throw error
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Without the link and the offer: messengers show this text beside the message. */
export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageHead(matches, {
    title: 'Cotización',
    description: 'Una cotización de refacciones, para quien tiene su enlace.',
    path: paths.home,
    isIndexable: false,
  })

/** All links that open nothing get the same answer. */
export default function QuoteLink() {
  const { quote } = useLoaderData<typeof load>()
  if (quote !== null) return <QuoteLinkView quote={quote} />
  return (
    <div className={screen.screen}>
      <h1 className={screen.heading}>Cotización</h1>
      <EmptyPanel
        icon={IconLinkOff}
        title="Este enlace ya no sirve"
        text="Pide otro a quien te lo envió. Si tienes cuenta, tus cotizaciones están en ella."
      >
        <ActionLink to={paths.login}>Entrar a mi cuenta</ActionLink>
      </EmptyPanel>
    </div>
  )
}
