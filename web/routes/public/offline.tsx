import type { MetaFunction } from 'react-router'
import { pageHead } from '#web/app/head/page-head.ts'
import { OfflineView } from '#web/offline/offline-view.tsx'
import { paths } from '#web/app/paths.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: 'Páginas guardadas',
    description: 'Las páginas de la tienda que este equipo guarda y se pueden leer sin internet.',
    path: paths.offline,
    isIndexable: false,
  })

/** The service worker caches it on installation, and returns it for pages that are not cached. */
export default function Offline() {
  return <OfflineView />
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
