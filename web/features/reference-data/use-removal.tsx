import { useState, type ReactElement } from 'react'
import { isApiError } from '#contract/client.ts'
import { KIND_WORDS, type ReferenceKind } from '#domain/reference-kinds.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { readUses, type ReferenceUses } from '#web/data/reference/reference-calls.ts'
import { GENERIC_FAILURE } from '#web/features/forms/refusal.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { UsesList } from './uses-list.tsx'
import classes from './reference-data.module.css'

interface Row {
  readonly id: number
  readonly nombre: string
}

interface Removal {
  /** Absent: nothing refers to such a row, it can always be deleted. */
  readonly kind?: ReferenceKind
  readonly row: Row
  /** The whole question. */
  readonly question: string
  readonly remove: () => Promise<unknown>
  /** 'Marca eliminada.' */
  readonly done: string
}

interface Refused extends ReferenceUses {
  readonly kind: ReferenceKind
  readonly row: Row
  readonly message: string
}

/**
 * Asks for confirmation and deletes. Where a row is used, shows by what, with links there and to merging it. `dialogs` is to be rendered
 * anywhere on the screen.
 */
export function useRemoval(onMerge?: (kind: ReferenceKind, row: Row) => void): {
  readonly remove: (removal: Removal) => Promise<boolean>
  readonly dialogs: ReactElement
} {
  const { act, dialog } = useAct()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isOpen, setOpen] = useState(false)

  const remove = ({ kind, row, question, remove: send, done }: Removal) =>
    act({
      question: { title: question, text: row.nombre, act: 'Eliminar' },
      send: async () => {
        try {
          return await send()
        } catch (error) {
          const uses = kind !== undefined && isApiError(error) && error.status === 409 ? await usesOf(kind, row) : null
          if (kind === undefined || uses === null || uses.usos.length === 0) throw error
          setRefused({ ...uses, kind, row, message: errorMessage(error, GENERIC_FAILURE) })
          setOpen(true)
          return null
        }
      },
      done,
    })

  const dialogs = (
    <>
      {dialog}
      <FormDialog title={`${refused?.nombre ?? ''} está en uso`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {refused !== null && (
          <div className={classes.refused}>
            <p role="alert">{refused.message}</p>
            <UsesList kind={refused.kind} row={refused.row} uses={refused.usos} />
            <p className="muted">
              {`Cámbialo ahí, o fusiona ${KIND_WORDS[refused.kind].the} con ${KIND_WORDS[refused.kind].isFeminine ? 'otra' : 'otro'}: todo pasa de golpe y se puede deshacer.`}
            </p>
            <div className={`row justify-end ${classes.answers ?? ''}`}>
              <ActionButton look="plain" onClick={() => setOpen(false)}>
                Cerrar
              </ActionButton>
              <ActionButton
                onClick={() => {
                  setOpen(false)
                  onMerge?.(refused.kind, refused.row)
                }}
              >
                Fusionar…
              </ActionButton>
            </div>
          </div>
        )}
      </FormDialog>
    </>
  )
  return { remove, dialogs }
}

async function usesOf(kind: ReferenceKind, { id }: Row): Promise<ReferenceUses | null> {
  try {
    return await readUses(kind, id)
  } catch {
    return null
  }
}
