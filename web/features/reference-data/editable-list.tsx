import { useState, type ComponentType, type ReactNode } from 'react'
import type { Resource } from '#contract/resource.ts'
import { removeResource } from '#web/data/forms/write-resource.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import type { ListScreen } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useRemoval } from './use-removal.tsx'

export interface RowFormProps<Row> {
  /** null: a new one. */
  readonly stored: Row | null
  readonly onSaved: () => void
}

/** What the screen of such a list gives it. */
export interface ShownList<Row> {
  /** The result of `loadList`. */
  readonly list: { readonly page: ListPage<Row> | null; readonly failure: string | null }
  readonly title: string
  readonly lead: ReactNode
}

interface EditableListProps<
  Row extends { readonly id: number },
  Sort extends string,
  Filter extends string,
> extends ShownList<Row> {
  readonly screen: ListScreen<Row, Sort, Filter>
  readonly resource: { readonly calls: Resource['calls'] }
  /** 'Nuevo nombre': the button and the dialog that it opens. */
  readonly addLabel: string
  readonly editTitle: (row: Row) => string
  /** Of a new one, or of the stored one. */
  readonly RowForm: ComponentType<RowFormProps<Row>>
  readonly removal: (row: Row) => {
    readonly question: string
    /** What is lost by deleting it. */
    readonly text: string
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
  resource,
  editTitle,
  RowForm,
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
  const edit = (row: Row) => open(editTitle(row), <RowForm key={row.id} stored={row} onSaved={close} />)
  const add = (
    <ActionButton onClick={() => open(addLabel, <RowForm stored={null} onSaved={close} />)}>{addLabel}</ActionButton>
  )
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
              const send = () => removeResource(resource, row.id)
              void remove({ ...requested, row: { id: row.id, nombre: text }, remove: send })
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
