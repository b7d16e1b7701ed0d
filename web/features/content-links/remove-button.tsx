import { useNavigate } from 'react-router'
import type { ContentLink } from '#contract/content/links.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { BrokenLinks } from './broken-links.tsx'

interface RemoveButtonProps {
  readonly name: string
  /** What is lost, and what to do in its place. */
  readonly consequence: string
  /** What links to it; left out where nothing can. */
  readonly readLinks?: () => Promise<readonly ContentLink[]>
  readonly remove: (breaksLinks: boolean) => Promise<unknown>
  /** What the toast says. */
  readonly removed: string
  /** Where one goes then. */
  readonly list: string
}

const NO_LINKS = async (): Promise<readonly ContentLink[]> => []

/** Removes what a form edits, after it has said what would be lost and what links to it. */
export function RemoveButton({ name, consequence, readLinks = NO_LINKS, remove, removed, list }: RemoveButtonProps) {
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const askAndRemove = async () => {
    try {
      const links = await readLinks()
      const isLinked = links.length > 0
      const isAgreed = await ask({
        title: `¿Eliminar «${name}»?`,
        text: (
          <>
            <p className="paragraph">{consequence}</p>
            <BrokenLinks links={links} />
          </>
        ),
        act: isLinked ? 'Eliminar y romper enlaces' : 'Eliminar',
        isDestructive: true,
      })
      if (!isAgreed) return
      await remove(isLinked)
      void showToast({ message: removed, color: 'green' })
      void navigate(list)
    } catch (error) {
      void showToast({ message: errorMessage(error, 'No se pudo eliminar. Inténtalo de nuevo.'), color: 'red' })
    }
  }
  return (
    <>
      <ActionButton look="plain" onClick={() => void askAndRemove()}>
        Eliminar
      </ActionButton>
      {dialog}
    </>
  )
}
