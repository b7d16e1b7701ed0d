import { useLoaderData } from 'react-router'
import { PRIVATE_SCREENS, type PrivateScreenName } from '#domain/screens.ts'
import { ScreenError } from '#web/app/errors/screen-error.tsx'
import { inBrowser, onServer, type Load } from '#web/data/load.ts'

/**
 * What a screen behind the login exports beside its component, and what it shows of itself. The router reads the names of the exports,
 * so a screen names them: `export { loader, clientLoader, meta, ErrorBoundary }`. One without data exports the last two.
 */
export function privateScreen<Data = null>(name: PrivateScreenName, load: Load<Data> = async () => null as Data) {
  const { title, path } = PRIVATE_SCREENS[name]
  return {
    title,
    path,
    loader: onServer(load),
    clientLoader: inBrowser(load),
    meta: () => [{ title: `${title} | Tuerca` }, { name: 'robots', content: 'noindex' }],
    ErrorBoundary: ScreenError,
    /** What `load` brought. */
    useLoaded: () => useLoaderData<Load<Data>>(),
    /** The way to it for its head, from the screen that leads to it. @param own what it is called there, where not by its title. */
    stepsFrom: (parent: PrivateScreenName, own: string = title) => [
      { name: PRIVATE_SCREENS[parent].title, path: PRIVATE_SCREENS[parent].path },
      { name: own, path },
    ],
  }
}
