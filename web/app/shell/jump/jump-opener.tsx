import { IconArrowForward } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { workScreens } from '#domain/navigation/work-groups.ts'
import { useLazyDialog } from '#web/app/lazy/use-lazy-dialog.ts'
import { useNonce } from '#web/data/nonce.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useWindowShortcut } from '#web/ui/use-window-keys.ts'
import { awaitJumpKeys, JUMP_KEYS } from './early-jump.ts'
import { useRememberScreens } from './last-screens.ts'
import classes from './jump-opener.module.css'

const loadJump = () => import('./jump-dialog.tsx')

/** The jump by keyboard, for those who work for the distributor: by its keys on every screen, and by a button on private ones. */
export function JumpOpener() {
  const isOfStaff = workScreens(grantsOf(useSession())).length > 0
  const nonce = useNonce()
  if (!isOfStaff) return null
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `(${awaitJumpKeys.toString()})()` : '' }}
      />
      <Jump />
    </>
  )
}

function Jump() {
  const jump = useLazyDialog(loadJump)
  useWindowShortcut('k', jump.open)
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset[JUMP_KEYS] === 'pressed') jump.open()
    dataset[JUMP_KEYS] = 'handled'
  })
  const isPrivate = useMatches().some(({ id }) => id === 'routes/private')
  useRememberScreens(useSession().id, isPrivate)
  return (
    <>
      {isPrivate && (
        // By its icon alone: its style sheet comes after the first paint, and a text would move the header.
        <button
          type="button"
          className={`wide-only icon-box ${classes.opener ?? ''}`}
          onClick={jump.open}
          aria-haspopup="dialog"
          aria-expanded={jump.isOpen}
          aria-keyshortcuts="Control+K Meta+K"
          aria-label="Ir a…"
          title="Ir a… (Ctrl K)"
        >
          <IconArrowForward size={20} aria-hidden />
        </button>
      )}
      {jump.part && <jump.part.JumpDialog isOpen={jump.isOpen} onClose={jump.close} />}
    </>
  )
}
