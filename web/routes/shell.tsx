import { Outlet, type LinksFunction } from 'react-router'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { Shell } from '#web/app/shell/shell.tsx'

const base = import.meta.env.BASE_URL

export const links: LinksFunction = () => [
  { rel: 'icon', href: `${base}favicon.svg`, type: 'image/svg+xml' },
  { rel: 'alternate icon', href: `${base}favicon.png`, type: 'image/png', sizes: '48x48' },
  { rel: 'apple-touch-icon', href: `${base}apple-touch-icon.png` },
  { rel: 'manifest', href: `${base}manifest.webmanifest` },
]

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

/** For screens without an error boundary of their own. */
export function ErrorBoundary() {
  return (
    <Shell>
      <ScreenError />
    </Shell>
  )
}
