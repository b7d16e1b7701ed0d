import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Isolated } from '#web/app/errors/isolated.tsx'
import { ChunkNotice } from '#web/app/lazy/chunk-notice.tsx'
import { useLazyModule } from '#web/app/lazy/use-lazy-module.ts'
import { useLayersInHistory } from '#web/app/navigation/use-layers-in-history.ts'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { useSession } from '#web/data/session.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useIsIdle } from '#web/ui/use-is-idle.ts'
// The server renders the banner: its code may load later, but not its style sheet.
import './acting-banner.module.css'
import { Corner } from './corner/corner.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { PreloadScreens } from './preload-screens.tsx'
import { useStaffFrame } from './staff-frame.ts'
import { useFocusOnNewScreen } from './use-focus-on-new-screen.ts'
import classes from './shell.module.css'

/** In a file that only staff acting for a customer loads. */
const ActingBanner = lazy(async () => ({ default: (await import('./acting-banner.tsx')).ActingBanner }))

const loadAnnouncements = () => import('#web/features/announcements/announcements.tsx')
const loadAfterIdle = () => import('./after-idle.tsx')

/** Header, content and footer: around every screen, and around the error that replaces one. */
export function Shell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const isLeaving = useNavigation().state !== 'idle'
  const isIdle = useIsIdle()
  const announcements = useLazyModule(loadAnnouncements, isIdle)
  const afterIdle = useLazyModule(loadAfterIdle, isIdle)
  const isActing = useSession().actuandoPor !== null
  const { frame, isLow } = useStaffFrame()
  useFocusOnNewScreen(content)
  useLayersInHistory()
  return (
    <div className={classes.shell}>
      {/* The header's own colours. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#1b2025" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1012" />
      <NavigationProgress />
      <PreloadScreens />
      <SkipLink to="contenido">Saltar al contenido</SkipLink>
      <Header isLow={isLow} />
      <Isolated>{announcements && <announcements.Announcements />}</Isolated>
      <div className={classes.middle} data-framed={frame !== null || undefined}>
        <Isolated>{frame && <frame.Navigation />}</Isolated>
        <main
          ref={content}
          id="contenido"
          tabIndex={-1}
          aria-busy={isLeaving}
          className={`no-ring ${classes.content ?? ''}`}
        >
          {children}
        </main>
      </div>
      <Footer />
      <div className={classes.foot}>
        <Isolated>{afterIdle && <afterIdle.AfterIdle />}</Isolated>
        <Isolated>
          <CompareBar />
        </Isolated>
        {isActing && (
          <Suspense>
            <ActingBanner />
          </Suspense>
        )}
        <Isolated>
          <Corner />
        </Isolated>
      </div>
      <ChunkNotice />
    </div>
  )
}
