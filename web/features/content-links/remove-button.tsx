import { useNavigate } from 'react-router'
import type { ContentLink } from '#contract/content/links.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { BrokenLinks } from './broken-links.tsx'

interface RemoveButtonProps {
  readonly name: string
  /** What is lost, and an alternative. */
  readonly consequence: string
  /** Loads the links to it; absent where nothing can link. */
  readonly readLinks?: () => Promise<readonly ContentLink[]>
  readonly remove: (breaksLinks: boolean) => Promise<unknown>
  /** The toast. */
  readonly removed: string
  /** The list that is shown afterwards. */
  readonly list: string
}

const NO_LINKS = async (): Promise<readonly ContentLink[]> => []

/** Deletes what a form edits, after showing what would be lost and what links to it. */
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
