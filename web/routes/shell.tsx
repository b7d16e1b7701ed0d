import { useRef } from 'react'
import { Outlet, useNavigation, type LinksFunction } from 'react-router'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { ChunkNotice } from '#web/app/lazy/chunk-notice.tsx'
import { useLazyPart } from '#web/app/lazy/use-lazy-part.ts'
import { Corner } from '#web/app/shell/corner.tsx'
import { Footer } from '#web/app/shell/footer.tsx'
import { Header } from '#web/app/shell/header.tsx'
import { NavigationProgress } from '#web/app/shell/navigation-progress.tsx'
import { PreloadScreens } from '#web/app/shell/preload-screens.tsx'
import { SkipLink } from '#web/app/shell/skip-link.tsx'
import { useFocusOnNewScreen } from '#web/app/shell/use-focus-on-new-screen.ts'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
import classes from './shell.module.css'

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'

const base = import.meta.env.BASE_URL

export const links: LinksFunction = () => [
  { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' },
  { rel: 'alternate icon', href: `${base}favicon.png`, type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` },
  { rel: 'manifest', href: `${base}manifest.webmanifest` },
]

const loadOffline = () => import('#web/offline/offline.tsx')

/** What stands around every screen: header, content, footer. */
export default function Shell() {
  const content = useRef<HTMLElement>(null)
  const isLeaving = useNavigation().state !== 'idle'
  const offline = useLazyPart(loadOffline, useIsIdle())
  useFocusOnNewScreen(content)
  return (
    <div className={classes.shell}>
      {/* The header's own colours. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b2025" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1012" />
      <NavigationProgress />
      <PreloadScreens />
      <SkipLink />
      <Header />
      <main ref={content} id="contenido" tabIndex={-1} aria-busy={isLeaving} className={classes.content}>
        <Outlet />
      </main>
      <div className={classes.foot}>
        <Corner />
        {offline && <offline.Offline />}
        <CompareBar />
      </div>
      <Footer />
      <ChunkNotice />
    </div>
  )
}
