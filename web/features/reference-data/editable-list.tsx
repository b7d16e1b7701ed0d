import { useState, type ComponentType, type ReactNode } from 'react'
import type { ListPage } from '#web/features/lists/list-call.ts'
import type { ListScreen } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useRemoval } from './use-removal.tsx'

interface EditableListProps<Row extends { readonly id: number }, Sort extends string, Filter extends string> {
  readonly screen: ListScreen<Row, Sort, Filter>
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<Row> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
  /** 'Nuevo nombre': the button and the dialog that it opens. */
  readonly addLabel: string
  readonly NewForm: ComponentType<{ readonly onSaved: () => void }>
  readonly editTitle: (row: Row) => string
  readonly EditForm: ComponentType<{ readonly row: Row; readonly onSaved: () => void }>
  readonly removal: (row: Row) => {
    readonly question: string
    /** What is lost by deleting it. */
    readonly text: string
    readonly remove: () => Promise<unknown>
    /** 'Nombre quitado.' */
    readonly done: string
  }
  readonly empty: { readonly title: string; readonly text: string }
}

/** A list whose rows are added, edited and deleted in dialogs: nothing else refers to them. */
export function EditableList<Row extends { readonly id: number }, Sort extends string, Filter extends string>({
  screen,
  list,
  title,
  lead,
  addLabel,
  NewForm,
  editTitle,
  EditForm,
  removal,
  empty,
}: EditableListProps<Row, Sort, Filter>) {
  // The opened row stays while the dialog closes.
  const [opened, setOpened] = useState<{ readonly title: string; readonly content: ReactNode }>({
    title: '',
    content: null,
  })
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = (heading: string, content: ReactNode) => {
    setOpened({ title: heading, content })
    setOpen(true)
  }
  const { remove, dialogs } = useRemoval()
  const edit = (row: Row) => open(editTitle(row), <EditForm key={row.id} row={row} onSaved={close} />)
  const add = <ActionButton onClick={() => open(addLabel, <NewForm onSaved={close} />)}>{addLabel}</ActionButton>
  return (
    <>
      <ListView
        title={title}
        lead={lead}
        screen={screen}
        list={list}
        acts={add}
        onOpen={edit}
        rowActs={(row) => [
          { label: 'Editar', onAct: () => edit(row) },
          {
            label: 'Quitar',
            isDestructive: true,
            onAct: () => {
              const { text, ...requested } = removal(row)
              void remove({ ...requested, row: { id: row.id, nombre: text } })
            },
          },
        ]}
        empty={{ ...empty, act: add }}
      />
      <FormDialog title={opened.title} isOpen={isOpen} onClose={close}>
        {opened.content}
      </FormDialog>
      {dialogs}
    </>
  )
}
