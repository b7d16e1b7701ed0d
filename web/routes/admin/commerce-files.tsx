import type { ApiClient } from '#contract/client.ts'
import { COMMERCE_FILES, commerceKindsOf, isCommerceKind } from '#domain/commerce-files.ts'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { commerceHistory } from '#web/data/sync/commerce-file-calls.ts'
import type { LoadInput } from '#web/data/load.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { CommerceUpload } from '#web/features/commerce-files/commerce-upload.tsx'
import { History } from '#web/features/commerce-files/history.tsx'
import { KindChoice } from '#web/features/commerce-files/kind-choice.tsx'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import screen from '#web/ui/screen.module.css'

/** The kind in the address; null: not chosen yet. */
const load = async (api: ApiClient, { url, signal }: LoadInput) => {
  const kind = url.searchParams.get('tipo') ?? ''
  return isCommerceKind(kind) ? { kind, history: await commerceHistory(api, kind, signal) } : null
}

const page = privateScreen('commerceFiles', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const START = { name: title, path: privatePath('commerceFiles') }

export default function CommerceFiles() {
  const loaded = page.useLoaded()
  const session = useSession()
  if (loaded === null) {
    const kinds = session.empresa === null ? commerceKindsOf(grantsOf(session)) : []
    return (
      <div className={screen.screen}>
        <ScreenHead
          title={title}
          lead="Elige de qué es tu archivo. Primero se revisa; nada cambia hasta que lo apliques."
        />
        <SellingTabs />
        <KindChoice kinds={kinds} />
      </div>
    )
  }
  const { kind, history } = loaded
  const file = COMMERCE_FILES[kind]
  return (
    <div className={screen.screen}>
      <ScreenHead
        title={file.title}
        lead={file.about}
        steps={[START, { name: file.title, path: `${START.path}?tipo=${kind}` }]}
      />
      <SellingTabs />
      <CommerceUpload key={kind} kind={kind} lists={history.listas} />
      <History records={history.cargas} />
    </div>
  )
}
