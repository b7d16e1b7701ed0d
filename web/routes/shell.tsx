import { Outlet, type LinksFunction } from 'react-router'
import { Footer } from '#web/features/shell/footer.tsx'
import { Header } from '#web/features/shell/header.tsx'
import { ScrollToTop } from '#web/features/shell/scroll-to-top.tsx'
import { SkipLink } from '#web/features/shell/skip-link.tsx'
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
  return (
    <div className={classes.shell}>
      <meta name="theme-color" content="#1b2025" />
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1} className={classes.content}>
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
    </div>
  )
}
