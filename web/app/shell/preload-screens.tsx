import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { paths } from '#web/app/paths.ts'

/** One address for each public screen. */
const SCREENS = [paths.home, paths.searchResults, paths.vehicleParts({}), paths.product('x'), paths.advancedSearch]

/**
 * Prefetches the code (not the data) of the other screens once this one is shown: a click on a weak signal then fails with
 * our own screen and its retry, where a missing chunk would make the browser load the page anew and lose it.
 */
export function PreloadScreens() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIdle(true), 1000)
    return () => window.clearTimeout(timer)
  }, [])
  return isIdle ? SCREENS.map((screen) => <ScreenLinks key={screen} screen={screen} />) : null
}

function ScreenLinks({ screen }: { screen: string }) {
  // The router looks for it with its base.
  return <PrefetchPageLinks page={useHref(screen)} />
}
