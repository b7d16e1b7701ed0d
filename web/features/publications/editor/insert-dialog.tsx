import type { ChainedCommands, Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'

export interface OpenedDialog {
  readonly editor: Editor
  readonly isOpen: boolean
  readonly onClose: () => void
}

interface InsertDialogProps extends OpenedDialog {
  readonly title: string
  /** Why it cannot be inserted yet; null where it can. */
  readonly reason: string | null
  readonly insert: (chain: ChainedCommands) => ChainedCommands
  readonly children: ReactNode
}

/** The dialog of an insertion. It is no form of its own: it is inside the form of the post. */
export function InsertDialog({ editor, isOpen, onClose, title, reason, insert, children }: InsertDialogProps) {
  const done = () => {
    onClose()
    // After the dialog has returned the focus to its button.
    setTimeout(() => insert(editor.chain().focus()).run())
  }
  return (
    <FormDialog title={title} isOpen={isOpen} onClose={onClose} size="lg">
      <div className={dialog.body}>
        {children}
        <div className={dialog.answers}>
          <ActionButton look="plain" onClick={onClose}>
            Cancelar
          </ActionButton>
          <ExplainedButton reason={reason} onClick={done}>
            Insertar
          </ExplainedButton>
        </div>
      </div>
    </FormDialog>
  )
}

/** The selected text becomes the link; without a selection, its own text is inserted. */
export function linkTo(chain: ChainedCommands, editor: Editor, href: string, text: string): ChainedCommands {
  if (!editor.state.selection.empty || editor.isActive('link')) return chain.extendMarkRange('link').setLink({ href })
  return chain.insertContent([
    { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
    { type: 'text', text: ' ' },
  ])
}
