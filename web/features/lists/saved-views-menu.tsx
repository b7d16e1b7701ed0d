import { Menu } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBookmark, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import '#web/ui/mantine/menu-styles.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { deleteView, saveView } from '#web/data/mutations.ts'
import { savedViewsQuery } from '#web/data/queries.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { ListAddress } from './use-list-address.ts'
import menus from './list-menus.module.css'
import classes from './saved-views-menu.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

/** Named views of the list: order, search, filters, columns, density. */
export function SavedViewsMenu({ list, address }: { list: string; address: ListAddress }) {
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const views = useQuery({ ...savedViewsQuery(list), enabled: isOpen })
  const queries = useQueryClient()
  const remove = useMutation({ ...deleteView, onSettled: () => queries.invalidateQueries(savedViewsQuery(list)) })
  const saved = views.data?.vistas ?? []
  return (
    <>
      <Menu
        position="bottom-end"
        width={300}
        opened={isOpen}
        onChange={setOpen}
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ item: menus.item ?? '', label: menus.label ?? '' }}
      >
        <Menu.Target>
          <ActionButton look="plain" className={menus.opener ?? ''}>
            <IconBookmark size={20} aria-hidden />
            <span>Vistas</span>
          </ActionButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Mis vistas de esta lista</Menu.Label>
          {views.isPending && <Menu.Label>Cargando…</Menu.Label>}
          {views.isError && <Menu.Label>No pudimos traer tus vistas.</Menu.Label>}
          {views.isSuccess && saved.length === 0 && (
            <Menu.Label>Aún no guardas ninguna. Ordena y filtra la lista, y guarda cómo la ves.</Menu.Label>
          )}
          {saved.map(({ id, nombre, consulta }) => (
            <div key={id} className={menus.view} role="none">
              <Menu.Item
                component={Link}
                to={{ pathname: address.pathname, search: consulta }}
                aria-current={consulta === address.query.toString() ? 'true' : undefined}
              >
                {nombre}
              </Menu.Item>
              <Menu.Item
                className={menus.remove ?? ''}
                closeMenuOnClick={false}
                aria-label={`Eliminar la vista ${nombre}`}
                onClick={({ currentTarget }) => {
                  // A deleted row disappears: without the focus, the menu would not get the next key.
                  currentTarget.closest<HTMLElement>('[role="menu"]')?.focus()
                  remove.mutate(id)
                }}
              >
                <IconTrash size={18} aria-hidden />
              </Menu.Item>
            </div>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNaming(true)}>
            Guardar esta vista…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog
        opened={isNaming}
        onClose={() => setNaming(false)}
        title="Guardar esta vista"
        centered
        transitionProps={{ duration: 0 }}
        closeButtonProps={{ 'aria-label': 'Cerrar' }}
      >
        <NameForm list={list} query={address.query.toString()} onDone={() => setNaming(false)} />
      </Dialog>
    </>
  )
}

function NameForm({ list, query, onDone }: { list: string; query: string; onDone: () => void }) {
  const [name, setName] = useState('')
  const id = useId()
  const queries = useQueryClient()
  const save = useMutation({
    ...saveView,
    onSuccess: async () => {
      await queries.invalidateQueries(savedViewsQuery(list))
      onDone()
    },
  })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate({ lista: list, nombre: name, consulta: query })
  }
  return (
    <form method="post" className={`grid gap-4 ${classes.form ?? ''}`} onSubmit={onSubmit}>
      <p className="mb-12">Guarda el orden, los filtros y las columnas. Otra vista con el mismo nombre se reemplaza.</p>
      <label htmlFor={id}>Nombre</label>
      <TextInput
        id={id}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={60}
        required
        autoComplete="off"
        data-autofocus
      />
      {save.isError && (
        <p className={classes.error} role="alert">
          {errorMessage(save.error, 'No se pudo guardar. Inténtalo de nuevo.')}
        </p>
      )}
      <div className="flex justify-end gap-8 mt-16">
        <ActionButton look="plain" onClick={onDone}>
          Cancelar
        </ActionButton>
        <ActionButton type="submit" isBusy={save.isPending}>
          Guardar
        </ActionButton>
      </div>
    </form>
  )
}
