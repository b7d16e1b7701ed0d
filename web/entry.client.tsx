import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { interceptLayerSteps } from '#web/ui/dialog/layer-history.ts'

// React drops a click on what is rendered and not yet hydrated, and lazy parts hydrate only once their code is there.
// Those that only people logged in have are loaded first; one that fails is reported where it is rendered.
// No await at the top level: shared code may be part of this module's chunk, and would wait for it in a circle.
const has = (part: string) => document.querySelector(`[${part}]`) !== null
const lazyParts = Promise.allSettled([
  has('data-account-bar') ? import('#web/app/shell/menu/account-bar.tsx') : Promise.resolve(),
  has('data-acting-banner') ? import('#web/app/shell/acting-banner.tsx') : Promise.resolve(),
])

interceptLayerSteps()
void lazyParts.then(() =>
  startTransition(() => {
    document.dispatchEvent(new Event('hydrate'))
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
