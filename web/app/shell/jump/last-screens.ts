import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { JumpFind } from '#web/data/reports/jump-calls.ts'

const MOST = 5

/** In memory only: logging out loads a new page, so that nobody sees the screens of somebody else. */
let visited: { readonly person: number | null; readonly screens: readonly JumpFind[] } = { person: null, screens: [] }

/** Remembers the private screens that a person opens, the last one first. */
export function useRememberScreens(person: number | null, isPrivate: boolean): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const earlier = visited.person === person ? visited.screens : []
    visited = { person, screens: isPrivate ? withScreen(earlier, pathname, search) : earlier }
  }, [person, isPrivate, pathname, search])
}

function withScreen(earlier: readonly JumpFind[], pathname: string, search: string): readonly JumpFind[] {
  const title = document.title.replace(/ \| Tuerca$/u, '')
  // The heading names the very part or customer.
  const label = document.querySelector('main h1')?.textContent ?? title
  const others = earlier.filter(({ to }) => pathOf(to) !== pathname)
  return [{ label, detail: label === title ? '' : title, to: pathname + search }, ...others].slice(0, MOST + 1)
}

/** The last screens of a person, but the present one. */
export function useLastScreens(person: number | null): readonly JumpFind[] {
  const { pathname } = useLocation()
  return visited.person === person ? visited.screens.filter(({ to }) => pathOf(to) !== pathname) : []
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
