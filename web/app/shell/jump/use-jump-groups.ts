import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { jumpScreens, matchingScreens } from '#domain/navigation/jump-screens.ts'
import { workScreens } from '#domain/navigation/work-groups.ts'
import { isLookedUp, jumpKinds, jumpQuery, type JumpFind } from '#web/data/reports/jump-calls.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useLastScreens } from './last-screens.ts'

export interface JumpGroup {
  readonly name: string
  readonly options: readonly JumpFind[]
  /** Of its state; '' where the options say it. */
  readonly note: string
  readonly isWaiting: boolean
  readonly hasFailed: boolean
}

const SETTLED_AFTER_MS = 120
const MOST_SCREENS = 6

/** Where a text leads: screens at once, the rest as each call answers. Without a text the last screens, then the person's. */
export function useJumpGroups(typed: string): readonly JumpGroup[] {
  const session = useSession()
  const grants = grantsOf(session)
  const last = useLastScreens(session.id)
  const works = workScreens(grants)
  const kinds = jumpKinds(new Set(works.flatMap(({ screens }) => screens.map(({ screen }) => screen))))
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, SETTLED_AFTER_MS)
  const isSettled = settled === text
  const answers = useQueries({
    queries: kinds.map((kind) => ({ ...jumpQuery(kind, text), enabled: isSettled && isLookedUp(kind, text) })),
  })
  if (text === '') {
    return [
      ...(last.length === 0 ? [] : [{ ...SETTLED, name: 'Últimas pantallas', options: last }]),
      ...works.map(({ name, screens }) => ({
        ...SETTLED,
        name,
        options: screens.map(({ label, to }) => ({ label, detail: '', to })),
      })),
    ]
  }

  const screens = matchingScreens(jumpScreens(grants), text)
    .slice(0, MOST_SCREENS)
    .map(({ label, to, group }) => ({ label, detail: group, to }))
  const found = kinds.map((kind, at) => {
    const isWanted = isLookedUp(kind, text)
    const { data = [], isPending = true, isError = false, isFetching = false } = answers[at] ?? {}
    const isWaiting = isWanted && (isPending || isFetching) && data.length === 0
    const hasFailed = isWanted && isError && !isFetching
    return { name: kind.name, options: isWanted ? data : [], note: noteOf(isWaiting, hasFailed), isWaiting, hasFailed }
  })
  return [{ ...SETTLED, name: 'Pantallas', options: screens }, ...found].filter(
    ({ options, note }) => options.length > 0 || note !== '',
  )
}

const SETTLED = { note: '', isWaiting: false, hasFailed: false }

function noteOf(isWaiting: boolean, hasFailed: boolean): string {
  if (isWaiting) return 'Buscando…'
  return hasFailed ? 'No se pudo buscar aquí. Cambia el texto para intentarlo otra vez.' : ''
}
