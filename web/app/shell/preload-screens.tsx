import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks, useHref } from 'react-router'
import { paths } from '#web/app/paths.ts'

/** One address for each public screen. */
const SCREENS = [paths.home, paths.searchResults, paths.vehicleParts({}), paths.product('x'), paths.advancedSearch]
/** Between two screens: loading all of them at once would delay clicks. */
const PAUSE_MS = 250

/**
 * Prefetches the code (not the data) of the other screens once this one is shown. On a weak signal a click then fails with our own screen
 * and its retry; with a missing chunk the browser would reload the page and lose it. Not with the browser's data saver.
 */
export function PreloadScreens() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === SCREENS.length || savesData()) return
    const timer = window.setTimeout(() => startTransition(() => setCount(count + 1)), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [count])
  return SCREENS.slice(0, count).map((screen) => <ScreenLinks key={screen} screen={screen} />)
}

function ScreenLinks({ screen }: { screen: string }) {
  // The router looks for it with its base.
  return <PrefetchPageLinks page={useHref(screen)} />
}

/** The Network Information API: not every browser has it. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean }
}

function savesData(): boolean {
  return (navigator as WithConnection).connection?.saveData === true
}
