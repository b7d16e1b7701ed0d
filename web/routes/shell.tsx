import { useRef } from 'react'
import { Outlet, useNavigation, type LinksFunction } from 'react-router'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { ChunkNotice } from '#web/features/chunks/chunk-notice.tsx'
import { Corner } from '#web/features/shell/corner.tsx'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { NavigationProgress } from '#web/features/shell/navigation-progress.tsx'
import { PreloadScreens } from '#web/features/shell/preload-screens.tsx'
import { SkipLink } from '#web/features/shell/skip-link.tsx'
import { useFocusOnNewScreen } from '#web/features/shell/use-focus-on-new-screen.ts'
import classes from './shell.module.css'

export { ScreenError as ErrorBoundary } from '#web/features/screen-error.tsx'

const base = import.meta.env.BASE_URL

export const links: LinksFunction = () => [
  { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' },
  { rel: 'alternate icon', href: `${base}favicon.png`, type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` },
]

/** What stands around every screen: header, content, footer. */
export default function Shell() {
  const content = useRef<HTMLElement>(null)
  const isLeaving = useNavigation().state !== 'idle'
  useFocusOnNewScreen(content)
  return (
    <div className={classes.shell}>
      <meta name="theme-color" content="#1b2025" />
      <NavigationProgress />
      <PreloadScreens />
      <SkipLink />
      <Header />
      <main ref={content} id="contenido" tabIndex={-1} aria-busy={isLeaving} className={classes.content}>
        <Outlet />
      </main>
      <CompareBar />
      <Footer />
      <Corner />
      <ChunkNotice />
    </div>
  )
}
