import './ui/theme/layers.css'
// Shared by all components of the interface library; every other sheet is imported where it is used. The whole sheet is 41 kB after gzip:
// more than a first load may have.
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import './ui/theme/theme-variables.css'
import './ui/theme/global.css'
import './ui/pieces/layout.css'
import './ui/pieces/boxes.css'
import './ui/pieces/text.css'
import './ui/pieces/states.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router'
import { useNonce } from './data/nonce.ts'
import { createQueryClient } from './data/query-client.ts'
import { sessionContext } from './data/session.ts'
import { siteContext } from './data/site.ts'
import { LateScripts } from './app/start/late-scripts.tsx'
import { Isolated } from './app/errors/isolated.tsx'
import { ScreenError } from './app/errors/screen-error.tsx'
import { scrollKey } from './app/navigation/scroll-key.ts'
import { fontLinks } from './ui/theme/fonts.ts'
import { theme } from './ui/theme/theme.ts'
import { SessionProvider } from './app/session/session-provider.tsx'
import { Shell } from './app/shell/shell.tsx'
import { Toasts } from './app/toasts/toasts.tsx'

/** The session and the site's address are part of the page. SessionProvider keeps the session fresh. */
export function loader({ context }: LoaderFunctionArgs) {
  return { session: context.get(sessionContext), site: context.get(siteContext) }
}

export const links: LinksFunction = () => [...fontLinks]

export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="es-MX" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const { session } = useLoaderData<typeof loader>()
  return (
    <Providers>
      <SessionProvider initial={session}>
        <Outlet />
      </SessionProvider>
    </Providers>
  )
}

/** The last resort: what failed around the screens, or in the shell itself. */
export function ErrorBoundary() {
  return (
    <Providers>
      <Isolated fallback={<ScreenError />}>
        <Shell>
          <ScreenError />
        </Shell>
      </Isolated>
    </Providers>
  )
}

function Providers({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const [queryClient] = useState(createQueryClient)
  // Browser tests wait for it: from here on the page answers to clicks and keys.
  useEffect(() => document.documentElement.setAttribute('data-interactive', ''), [])
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
      // theme-variables.css has them: the library would work them out for each page. Its classes are not used.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  )
}
