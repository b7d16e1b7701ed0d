import { IconTool } from '@tabler/icons-react'
import { useMatches, type MetaFunction } from 'react-router'
import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'
import { LinkList } from '#web/app/navigation/link-list.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { paths } from '#web/app/paths.ts'
import screen from '#web/ui/screen.module.css'
import classes from './under-construction.module.css'

/** web/routes.ts names these routes 'en-construccion/<name in PRIVATE_SCREENS>'. */
function titleOf(routeId: string | undefined): string {
  const name = routeId?.replace(/^.*\//u, '') as PrivateScreenName
  return PRIVATE_SCREENS[name].title
}

export const meta: MetaFunction = ({ matches }) => [
  { title: `${titleOf(matches.at(-1)?.id)} | Tuerca` },
  { name: 'robots', content: 'noindex' },
]

/** A screen of the specification that does not work yet, for those who may open it. */
export default function UnderConstruction() {
  const title = titleOf(useMatches().at(-1)?.id)
  return (
    <section className={`${screen.screen ?? ''} ${classes.notice ?? ''}`}>
      <IconTool size={40} stroke={1.5} aria-hidden className={classes.icon} />
      <h1 className={screen.heading}>{title}</h1>
      <p className={screen.lead}>
        Esta pantalla está en construcción: todavía no hay nada que hacer aquí. Tu acceso ya está listo para cuando
        abra.
      </p>
      <LinkList
        links={[
          { label: 'Mi perfil y seguridad', to: privatePath('account') },
          { label: 'Ir al inicio', to: paths.home },
        ]}
      />
    </section>
  )
}

export { ScreenError as ErrorBoundary } from '#web/app/errors/screen-error.tsx'
