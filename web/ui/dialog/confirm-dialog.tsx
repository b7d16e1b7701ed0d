import { TextInput } from '@mantine/core'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { ActionButton } from '#web/ui/action-button.tsx'
import { INPUT_LOOK } from '#web/ui/form/input-look.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

export interface Confirmation {
  /** A question: '¿Eliminar el rol Mostrador?' */
  readonly title: string
  /** The consequences. */
  readonly text?: ReactNode
  /** The action, as the label of its button: 'Eliminar'. */
  readonly act: string
  /** The label of the safe answer, which has the focus. */
  readonly cancel?: string
  /** Red, for irreversible actions. */
  readonly isDestructive?: boolean
  /** For serious actions: this word must be typed first. */
  readonly typed?: string
}

interface ConfirmDialogProps extends Confirmation {
  readonly isOpen: boolean
  readonly isBusy?: boolean
  /** See Dialog. */
  readonly isOfHistory?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks for confirmation of an action. */
export function ConfirmDialog({ isOpen, onCancel, isOfHistory = false, ...rest }: ConfirmDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      isOfHistory={isOfHistory}
      onClose={onCancel}
      title={rest.title}
      size="md"
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '', close: classes.close ?? '' }}
    >
      <Answer {...rest} onCancel={onCancel} />
    </Dialog>
  )
}

/** Rendered again each time the dialog opens, so that the typed word is empty. */
function Answer({
  text,
  act,
  cancel = 'Cancelar',
  isDestructive = true,
  typed,
  isBusy = false,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'isOpen' | 'isOfHistory' | 'title'>) {
  const [written, setWritten] = useState('')
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // For React, a form in a dialog inside a form is a child of both.
    event.stopPropagation()
    if (typed === undefined || sameWord(written, typed)) return onConfirm()
    setRefused(true)
    document.getElementById(id)?.focus()
  }
  return (
    <form method="post" className={classes.body} onSubmit={onSubmit}>
      {text !== undefined && <div className={classes.text}>{text}</div>}
      {typed !== undefined && (
        <TextInput
          {...INPUT_LOOK}
          id={id}
          label={
            <>
              Para seguir, escribe <strong>{typed}</strong>
            </>
          }
          value={written}
          onChange={(event) => {
            setWritten(event.currentTarget.value)
            setRefused(false)
          }}
          error={isRefused ? `Escribe ${typed}, tal como está arriba.` : null}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      <div className={classes.answers}>
        <ActionButton look="plain" onClick={onCancel} data-autofocus>
          {cancel}
        </ActionButton>
        <ActionButton type="submit" look={isDestructive ? 'danger' : 'accent'} isBusy={isBusy}>
          {act}
        </ActionButton>
      </div>
    </form>
  )
}

function sameWord(one: string, other: string): boolean {
  return one.trim().toLocaleLowerCase('es-MX') === other.toLocaleLowerCase('es-MX')
}
