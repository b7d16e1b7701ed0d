import type { RoleRow } from '#contract/accounts/roles.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { deleteRole } from '#web/data/role-calls.ts'
import { AccessTabs } from '#web/features/admin/access-tabs.tsx'
import { ROLE_LIST } from '#web/features/admin/roles/role-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('roles', (api, input) => loadList(api, 'GET /api/getRoles', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

export default function Roles() {
  const list = page.useLoaded()
  const { act, dialog } = useAct()
  const remove = ({ id, name }: RoleRow) =>
    act({
      question: { title: `¿Eliminar el rol ${name}?`, text: 'Solo se elimina si nadie lo tiene.', act: 'Eliminar' },
      send: () => deleteRole(id),
      done: 'Rol eliminado.',
    })
  return (
    <>
      <ListView
        screen={ROLE_LIST}
        list={list}
        title={page.title}
        lead={<AccessTabs />}
        acts={<ActionLink to={privatePath('newRole')}>Nuevo rol</ActionLink>}
        rowActs={(row) => [
          { label: 'Editar', to: privatePath('editRole', { id: row.id }) },
          ...(row.sistema ? [] : [{ label: 'Eliminar', isDestructive: true, onAct: () => void remove(row) }]),
        ]}
        empty={{ title: 'Todavía no hay roles', text: 'Crea el primero.' }}
      />
      {dialog}
    </>
  )
}
